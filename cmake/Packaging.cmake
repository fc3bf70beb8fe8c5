# What `cmake --install` puts where, and the Debian packages that `cpack` makes of it: brikks, the programs, and
# libbrikks-dev, the rules for those who build on them.
install(TARGETS brikks bilitaire RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
install(FILES README.md CONTRIBUTING.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY samples DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program
  FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.schema.json")
install(FILES templates/aliases.json DESTINATION "${CMAKE_INSTALL_DOCDIR}/templates" COMPONENT program)
# To copy for a language or a style of one's own (--lang FILE, --style FILE).
install(DIRECTORY templates/words templates/styles DESTINATION "${CMAKE_INSTALL_DATADIR}/brikks" COMPONENT program)

set_target_properties(brikks_referee PROPERTIES EXPORT_NAME brikks_rules)
set_target_properties(brikks_bilitaire_rules PROPERTIES EXPORT_NAME bilitaire_rules)
set(rules brikks_base brikks_brikks brikks_referee brikks_bilitaire_rules)
install(TARGETS ${rules} EXPORT brikks-targets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(DIRECTORY src/base src/brikks src/referee src/bilitaire DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/brikks" COMPONENT development
  FILES_MATCHING PATTERN "*.hpp"
  PATTERN "bilitaire/pages.hpp" EXCLUDE PATTERN "bilitaire/record_*.hpp" EXCLUDE PATTERN "bilitaire/tray_drawing.hpp" EXCLUDE)
install(DIRECTORY "${PROJECT_BINARY_DIR}/generated/brikks_base/base/"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/brikks/base" COMPONENT development FILES_MATCHING PATTERN "*_ids.hpp")
set(config "${CMAKE_INSTALL_LIBDIR}/cmake/brikks")
install(EXPORT brikks-targets NAMESPACE brikks:: DESTINATION "${config}" COMPONENT development)
include(CMakePackageConfigHelpers)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/brikks-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES cmake/brikks-config.cmake "${PROJECT_BINARY_DIR}/brikks-config-version.cmake" DESTINATION "${config}"
  COMPONENT development)

# Debian wants a copyright file and two compressed changelogs in each package. They are components of their own, which
# `cmake --install` leaves out.
include(Compress)
if(GZIP)
  configure_file(cmake/debian-changelog.in debian/changelog @ONLY)
  brikks_compress("${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_BINARY_DIR}/debian/changelog.gz")
  brikks_compress("${PROJECT_BINARY_DIR}/debian/changelog" "${PROJECT_BINARY_DIR}/debian/changelog.Debian.gz")
  add_custom_target(changelog ALL
    DEPENDS "${PROJECT_BINARY_DIR}/debian/changelog.gz" "${PROJECT_BINARY_DIR}/debian/changelog.Debian.gz")
  foreach(package IN ITEMS program/brikks development/libbrikks-dev)
    get_filename_component(component ${package} DIRECTORY)
    get_filename_component(name ${package} NAME)
    set(folder "${CMAKE_INSTALL_DATADIR}/doc/${name}")
    install(FILES "${PROJECT_BINARY_DIR}/debian/changelog.gz" "${PROJECT_BINARY_DIR}/debian/changelog.Debian.gz"
      DESTINATION "${folder}" COMPONENT debian-${component} EXCLUDE_FROM_ALL)
    install(FILES LICENSE DESTINATION "${folder}" RENAME copyright COMPONENT debian-${component} EXCLUDE_FROM_ALL)
    # It is not for Debian's own archive, whose bugs it could close. The README links to the license.
    file(WRITE "${PROJECT_BINARY_DIR}/debian/${name}"
      "${name}: initial-upload-closes-no-bugs\n${name}: extra-license-file\n")
    install(FILES "${PROJECT_BINARY_DIR}/debian/${name}" DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides"
      COMPONENT debian-${component} EXCLUDE_FROM_ALL)
  endforeach()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME brikks)
set(CPACK_PACKAGE_CONTACT "The brikks authors <brikks@debian.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "companion for the games Brikks and Bi-litaire")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program debian-program development debian-development)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME brikks)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libbrikks-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "It rolls the dice, prints fresh sheets, boards and overviews as PDF files, and
checks and totals what players wrote down: a finished paper sheet, or the
record of a whole game, with a reason for every complaint.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The rules as a C++ library: values and functions for the blocks, the grid,
the fall, energy and score, and the referee that decides whether a finished
sheet can come from a game.")
include(CPack)
foreach(package IN ITEMS program development)
  cpack_add_component_group(${package})
  cpack_add_component(${package} GROUP ${package})
  cpack_add_component(debian-${package} GROUP ${package})
endforeach()
