# find_package(ASC) makes the language ASC known: Ascend C sources (.asc), compiled for this computer by `openasc c++`.
#
#     cmake_minimum_required(VERSION 3.18)
#     find_package(ASC REQUIRED)
#     project(samples LANGUAGES ASC CXX)
#     add_executable(add add.asc)
#
# CMake finds this file with -DASC_DIR=$(openasc where cmake), or when that folder is in CMAKE_PREFIX_PATH.
#
#   CMAKE_ASC_ARCHITECTURES   architectures such as dav-2201; one that openasc does not model is refused
#   CMAKE_ASC_RUN_MODE        cpu, sim or npu: all three run on the model of the device
#   OPENASC_PYTHON            the Python that has openasc, where the command `openasc` is not to be found

list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}")
list(REMOVE_DUPLICATES CMAKE_MODULE_PATH)
include("${CMAKE_CURRENT_LIST_DIR}/FindOpenascCommand.cmake")

if(NOT OPENASC_COMMAND)
    set(ASC_FOUND FALSE)
    set(ASC_NOT_FOUND_MESSAGE
        "the command openasc was not found: activate its environment, or set OPENASC_PYTHON to the Python that has it")
    return()
endif()

execute_process(COMMAND ${OPENASC_COMMAND} where include OUTPUT_VARIABLE ASC_INCLUDE_DIR
                OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE openasc_result)
if(NOT openasc_result EQUAL 0)
    set(ASC_FOUND FALSE)
    set(ASC_NOT_FOUND_MESSAGE "`${OPENASC_COMMAND} where include` failed")
    return()
endif()
execute_process(COMMAND ${OPENASC_COMMAND} where library OUTPUT_VARIABLE ASC_LIBRARY
                OUTPUT_STRIP_TRAILING_WHITESPACE)

# Sources of the host, in C++, include acl/acl.h too.
include_directories(SYSTEM "${ASC_INCLUDE_DIR}")
if(NOT TARGET ASC::openasc)
    add_library(ASC::openasc INTERFACE IMPORTED)
    set_target_properties(ASC::openasc PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES "${ASC_INCLUDE_DIR}" INTERFACE_LINK_LIBRARIES "${ASC_LIBRARY}")
endif()
# Projects link the toolkit's libraries by these names; all they ask of them is in one.
foreach(openasc_name IN ITEMS ascendcl acl_rt ascendc_runtime runtime tiling_api register platform graph_base unified_dlog
                              c_sec mmpa error_manager ascend_dump)
    if(NOT TARGET ${openasc_name})
        add_library(${openasc_name} INTERFACE IMPORTED)
        set_target_properties(${openasc_name} PROPERTIES INTERFACE_LINK_LIBRARIES ASC::openasc)
    endif()
endforeach()
