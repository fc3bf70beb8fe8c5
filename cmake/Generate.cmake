# brikks_generate(TARGET FILE SCRIPT arguments... INPUTS files...): writes FILE at build time, by the command `SCRIPT
# arguments... files... FILE`. TARGET and the targets that link it can include FILE. SCRIPT is a Python program in this
# folder.
find_program(BRIKKS_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(BRIKKS_PYTHON python3 REQUIRED)

function(brikks_generate target file script)
  cmake_parse_arguments(arg "" "" "INPUTS" ${ARGN})
  set(root "${PROJECT_BINARY_DIR}/generated/${target}")
  set(output "${root}/${file}")
  cmake_path(GET output PARENT_PATH folder)
  file(MAKE_DIRECTORY "${folder}")
  file(GLOB scripts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/cmake/*.py")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${BRIKKS_PYTHON}" -B "${PROJECT_SOURCE_DIR}/cmake/${script}" ${arg_UNPARSED_ARGUMENTS} ${arg_INPUTS} "${output}"
    DEPENDS ${scripts} ${arg_INPUTS} VERBATIM)
  target_sources(${target} PRIVATE "${output}")
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${root}>")
endfunction()
