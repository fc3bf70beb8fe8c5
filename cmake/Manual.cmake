# Man pages and completions, made of the tables of commands while the project is built.
add_executable(brikks_manual manual_main.cpp)
target_compile_definitions(brikks_manual PRIVATE BRIKKS_VERSION="${PROJECT_VERSION}")
target_link_libraries(brikks_manual PRIVATE brikks_flags brikks_commands)

include(Compress)

# brikks_manual_file(PROGRAM KIND FILE DESTINATION)
function(brikks_manual_file program kind file destination)
  set(output "${PROJECT_BINARY_DIR}/manual/${file}")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/manual"
    COMMAND brikks_manual ${program} ${kind} > "${output}"
    DEPENDS brikks_manual VERBATIM)
  if(GZIP AND kind STREQUAL "man") # as Debian wants it
    brikks_compress("${output}" "${output}.gz")
    string(APPEND output ".gz")
  endif()
  set_property(GLOBAL APPEND PROPERTY brikks_manual_files "${output}")
  install(FILES "${output}" DESTINATION "${destination}" COMPONENT program)
endfunction()

foreach(program IN ITEMS brikks bilitaire)
  brikks_manual_file(${program} man ${program}.1 "${CMAKE_INSTALL_MANDIR}/man1")
  brikks_manual_file(${program} bash ${program}.bash "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
  brikks_manual_file(${program} zsh _${program} "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions")
  brikks_manual_file(${program} fish ${program}.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
endforeach()
get_property(files GLOBAL PROPERTY brikks_manual_files)
add_custom_target(manual ALL DEPENDS ${files})
