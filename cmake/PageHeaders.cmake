# Defines fmt, nlohmann's JSON and Eigen for the page (wasi.cmake). These libraries have headers only. This machine has
# the headers in the same folder as the headers of its own C library, which must not be found. So each library gets a
# folder with nothing else in it.
foreach(library IN ITEMS fmt=core.h nlohmann=json.hpp Eigen=Dense)
  string(REGEX MATCH "^[A-Za-z]+" name ${library})
  string(REPLACE = / header ${library})
  find_path(BRIKKS_${name}_FOLDER ${header} PATHS /usr/local/include /usr/include PATH_SUFFIXES eigen3 REQUIRED)
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/headers/${name}")
  file(CREATE_LINK "${BRIKKS_${name}_FOLDER}/${name}" "${PROJECT_BINARY_DIR}/headers/${name}/${name}" SYMBOLIC)
  add_library(page_${name} INTERFACE)
  target_include_directories(page_${name} SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/headers/${name}")
endforeach()
target_compile_definitions(page_fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=1
  FMT_USE_FLOAT=0 FMT_USE_DOUBLE=0 FMT_USE_LONG_DOUBLE=0)
target_compile_definitions(page_nlohmann INTERFACE JSON_NO_IO JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
target_compile_options(page_nlohmann INTERFACE "SHELL:-include cerrno") # its headers lack this include without streams
add_library(fmt::fmt-header-only ALIAS page_fmt)
add_library(nlohmann_json::nlohmann_json ALIAS page_nlohmann)
add_library(Eigen3::Eigen ALIAS page_Eigen)
