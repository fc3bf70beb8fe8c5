# Makes everything that is passed on, in build/dist, by running the presets that make its parts. They get the time of the
# last commit, so that two runs make the same bytes.
include(Generate)
find_package(Git QUIET)
set(time "$ENV{SOURCE_DATE_EPOCH}")
if(NOT time AND Git_FOUND)
  execute_process(COMMAND "${GIT_EXECUTABLE}" log -1 --format=%ct WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    OUTPUT_VARIABLE time OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT time) # the source is no clone
  file(TIMESTAMP "${PROJECT_SOURCE_DIR}/CHANGELOG.md" time "%s" UTC)
endif()

set(build "${PROJECT_SOURCE_DIR}/build")
set(static "brikks-${PROJECT_VERSION}-linux-${CMAKE_SYSTEM_PROCESSOR}")
set(with_time "${CMAKE_COMMAND}" -E env "SOURCE_DATE_EPOCH=${time}")
add_custom_target(dist ALL
  COMMAND ${with_time} "${CMAKE_COMMAND}" --workflow --preset page-package
  COMMAND ${with_time} "${CMAKE_COMMAND}" --workflow --preset package
  COMMAND ${with_time} "${CMAKE_COMMAND}" --workflow --preset static
  COMMAND "${CMAKE_COMMAND}" -E rm -rf "${PROJECT_BINARY_DIR}/${static}"
  COMMAND "${CMAKE_COMMAND}" --install "${build}/static" --prefix "${PROJECT_BINARY_DIR}/${static}" --component program --strip
  COMMAND ${with_time} "${BRIKKS_PYTHON}" -B "${PROJECT_SOURCE_DIR}/cmake/dist.py" "${build}" ${PROJECT_VERSION}
    "${PROJECT_BINARY_DIR}/${static}" "${build}/dist"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" USES_TERMINAL VERBATIM)
