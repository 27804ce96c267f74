# Checks that the compiler of the language ASC builds a program.

if(CMAKE_ASC_COMPILER_WORKS)
    return()
endif()
message(CHECK_START "Check for working ASC compiler: ${CMAKE_ASC_COMPILER}")
set(openasc_folder "${CMAKE_BINARY_DIR}/CMakeFiles/CMakeTmp")
file(MAKE_DIRECTORY "${openasc_folder}")
file(WRITE "${openasc_folder}/testASCCompiler.asc"
     "__global__ __vector__ void kernel(int) {}\nint main() { kernel<<<1, 0>>>(1); return 0; }\n")
execute_process(COMMAND "${CMAKE_ASC_COMPILER}" testASCCompiler.asc -o testASCCompiler
                WORKING_DIRECTORY "${openasc_folder}" RESULT_VARIABLE openasc_result
                OUTPUT_VARIABLE openasc_output ERROR_VARIABLE openasc_output)
if(NOT openasc_result EQUAL 0)
    message(CHECK_FAIL "broken")
    message(FATAL_ERROR "The ASC compiler\n  \"${CMAKE_ASC_COMPILER}\"\nis not able to build a program:\n${openasc_output}")
endif()
message(CHECK_PASS "works")
set(CMAKE_ASC_COMPILER_WORKS 1 CACHE INTERNAL "")
