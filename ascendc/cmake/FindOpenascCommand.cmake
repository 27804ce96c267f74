# Sets OPENASC_COMMAND, the words that start openasc: the command of the environment this file lies in, the one on PATH,
# or a Python that can import openasc.

if(OPENASC_PYTHON)
    set(OPENASC_COMMAND "${OPENASC_PYTHON}" -m openasc)
elseif(DEFINED ENV{OPENASC_PYTHON})
    set(OPENASC_COMMAND "$ENV{OPENASC_PYTHON}" -m openasc)
else()
    # In a wheel this is lib/pythonX.Y/site-packages/openasc/cmake, and the command is in bin.
    find_program(OPENASC_EXECUTABLE openasc HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../../../bin")
    mark_as_advanced(OPENASC_EXECUTABLE)
    if(OPENASC_EXECUTABLE)
        set(OPENASC_COMMAND "${OPENASC_EXECUTABLE}")
    else()
        execute_process(COMMAND python3 -c "import openasc" RESULT_VARIABLE openasc_result OUTPUT_QUIET ERROR_QUIET)
        if(openasc_result EQUAL 0)
            set(OPENASC_COMMAND python3 -m openasc)
        endif()
    endif()
endif()
