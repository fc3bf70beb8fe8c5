# Builds the manual pages from the tables of commands, and installs them and the completions of the shells.
add_executable(brikks_manual manual_main.cpp)
target_compile_definitions(brikks_manual PRIVATE BRIKKS_VERSION="${PROJECT_VERSION}")
target_link_libraries(brikks_manual PRIVATE brikks_flags brikks_commands)

include(Compress)
set(pages)
set(manual "${PROJECT_BINARY_DIR}/manual")
foreach(program IN ITEMS brikks bilitaire)
  foreach(language IN LISTS brikks_languages)
    set(page "${manual}/${language}/${program}.1")
    set(sections "${PROJECT_SOURCE_DIR}/templates/manual/${language}")
    set(sections "${sections}/${program}.man" "${sections}/both.man")
    add_custom_command(OUTPUT "${page}"
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${manual}/${language}"
      COMMAND brikks_manual ${program} ${language} ${sections} > "${page}"
      DEPENDS brikks_manual ${sections} VERBATIM)
    if(GZIP) # Debian wants compressed manual pages
      brikks_compress("${page}" "${page}.gz")
      string(APPEND page ".gz")
    endif()
    list(APPEND pages "${page}")
    # Only the English pages are not in a folder with the name of their language.
    string(REGEX REPLACE "^en/" "" folder "${language}/man1")
    install(FILES "${page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/${folder}" COMPONENT program)
  endforeach()

  # Each shell has one script for both programs, but bash and fish look for a script by the name of the program.
  set(completions "${PROJECT_SOURCE_DIR}/completions")
  install(FILES "${completions}/brikks.bash" RENAME ${program}
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT program)
  install(FILES "${completions}/brikks.fish" RENAME ${program}.fish
    DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT program)
endforeach()
# zsh looks in vendor-completions below /usr and in site-functions elsewhere. The prefix is known only at installation.
# While a package is made, the prefix is a folder of CPack that stands for /usr.
install(CODE "
  set(functions site-functions)
  if(CMAKE_INSTALL_PREFIX STREQUAL \"/usr\" OR CMAKE_INSTALL_PREFIX MATCHES \"/_CPack_Packages/.*/usr$\")
    set(functions vendor-completions)
  endif()
  file(INSTALL DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/zsh/\${functions}\" TYPE FILE
    FILES \"${completions}/_brikks\")" COMPONENT program)
add_custom_target(manual ALL DEPENDS ${pages})
