# One interface target holds the flags that every target of the project is built with.
add_library(brikks_flags INTERFACE)
target_compile_options(brikks_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(BRIKKS_WERROR)
  target_compile_options(brikks_flags INTERFACE -Werror)
endif()
if(BRIKKS_SANITIZE)
  target_compile_options(brikks_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(brikks_flags INTERFACE -fsanitize=address,undefined)
endif()
if(BRIKKS_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "BRIKKS_FUZZ builds with libFuzzer, which only clang has: -D CMAKE_CXX_COMPILER=clang++")
  endif()
  target_compile_definitions(brikks_flags INTERFACE _GLIBCXX_ASSERTIONS)
  target_compile_options(brikks_flags INTERFACE -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
    -fno-sanitize-coverage=trace-cmp -fno-omit-frame-pointer)
  target_link_options(brikks_flags INTERFACE -fsanitize=address,undefined)
endif()

# The programs bring the C++ library along: they start in half the time.
add_library(brikks_program INTERFACE)
if(NOT BRIKKS_SANITIZE)
  target_link_options(brikks_program INTERFACE -static-libstdc++ -static-libgcc)
endif()

# brikks_library(NAME SOURCES... ): one library per folder of src/, included from src/.
function(brikks_library name)
  add_library(${name} STATIC ${ARGN})
  target_include_directories(${name} PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/brikks>")
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_link_libraries(${name} PRIVATE "$<BUILD_INTERFACE:brikks_flags>")
endfunction()
