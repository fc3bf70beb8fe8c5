# One interface target holds the flags that every target of the project is built with.
add_library(brikks_flags INTERFACE)
target_compile_options(brikks_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion)
# All texts of a language are one string. It is longer than compilers have to accept by the standard, and clang warns of
# that.
target_compile_options(brikks_flags INTERFACE -Wno-overlength-strings)
# In a unity build a name may hide a name of another file, so -Wshadow is for files that are compiled separately.
if(NOT CMAKE_UNITY_BUILD)
  target_compile_options(brikks_flags INTERFACE -Wshadow)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(brikks_flags INTERFACE -Wshadow=local)
endif()
if(BRIKKS_WERROR)
  target_compile_options(brikks_flags INTERFACE -Werror)
endif()
# The sanitizers, and with clang also libFuzzer: then one build serves the tests and the fuzzers. Only the rooms are
# instrumented for fuzzing (brikks_room).
set(brikks_fuzzers OFF)
if(BRIKKS_SANITIZE)
  target_compile_definitions(brikks_flags INTERFACE BRIKKS_SANITIZED _GLIBCXX_ASSERTIONS)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 gives false warnings about variants in sanitized code. Other builds keep the warning.
    target_compile_options(brikks_flags INTERFACE -Wno-maybe-uninitialized)
  else()
    set(brikks_fuzzers ON)
  endif()
  target_compile_options(brikks_flags INTERFACE -fsanitize=address,undefined,float-cast-overflow -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  target_link_options(brikks_flags INTERFACE -fsanitize=address,undefined)
endif()

# Hardens the programs, because they read files and photos from strangers. The sanitizers find more errors, but cannot
# be combined with hardening.
if(NOT BRIKKS_PAGE AND NOT BRIKKS_SANITIZE)
  target_compile_options(brikks_flags INTERFACE -fstack-protector-strong -fstack-clash-protection
    $<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE$<SEMICOLON>-D_FORTIFY_SOURCE=2>)
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    target_compile_options(brikks_flags INTERFACE -fcf-protection)
  endif()
  target_link_options(brikks_flags INTERFACE -Wl,-z,relro,-z,now)
endif()

# Links the C++ library statically, so that the programs start in half the time. BRIKKS_STATIC links all libraries
# statically, so that the programs run on every Linux with this processor.
add_library(brikks_program INTERFACE)
if(BRIKKS_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  target_link_options(brikks_program INTERFACE -static-pie -Wl,--gc-sections)
elseif(NOT BRIKKS_SANITIZE)
  target_link_options(brikks_program INTERFACE -static-libstdc++ -static-libgcc -Wl,--gc-sections)
endif()

# brikks_room(NAME [BELOW rooms...] [FOLDER folder] [FILES files...] [WITHOUT files...]): makes the library brikks_NAME
# from the folder NAME of src. BELOW lists the rooms that the library uses. Its headers are included as "NAME/file.hpp",
# by the room itself and by rooms that use it (tests/docs/includes_test.cpp rejects "..").
# FOLDER and FILES make a library from some files of a folder; WITHOUT leaves files out.
function(brikks_room name)
  cmake_parse_arguments(arg "" "FOLDER" "BELOW;FILES;WITHOUT" ${ARGN})
  if(NOT arg_FOLDER)
    set(arg_FOLDER ${name})
  endif()
  set(folder "${PROJECT_SOURCE_DIR}/src/${arg_FOLDER}")
  if(arg_FILES)
    list(TRANSFORM arg_FILES PREPEND "${folder}/")
  else()
    file(GLOB arg_FILES CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(TRANSFORM arg_WITHOUT PREPEND "${folder}/")
    list(REMOVE_ITEM arg_FILES ${arg_WITHOUT})
  endif()
  set(root "${PROJECT_BINARY_DIR}/include/${arg_FOLDER}")
  file(MAKE_DIRECTORY "${root}")
  file(CREATE_LINK "${folder}" "${root}/${arg_FOLDER}" SYMBOLIC)
  list(TRANSFORM arg_BELOW PREPEND brikks_)
  add_library(brikks_${name} STATIC ${arg_FILES})
  target_include_directories(brikks_${name} PUBLIC "$<BUILD_INTERFACE:${root}>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/brikks/detail>")
  target_compile_features(brikks_${name} PUBLIC cxx_std_20)
  target_link_libraries(brikks_${name} PUBLIC ${arg_BELOW} PRIVATE "$<BUILD_INTERFACE:brikks_flags>")
  if(brikks_fuzzers)
    target_compile_options(brikks_${name} PRIVATE -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)
  endif()
endfunction()
