# Installs the programs and the libraries.
install(TARGETS brikks bilitaire RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
install(FILES README.md CONTRIBUTING.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY samples DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program
  FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.schema.json")
install(FILES templates/aliases.json DESTINATION "${CMAKE_INSTALL_DOCDIR}/templates" COMPONENT program)
# Installs the files of words and styles, which users can copy for another language or style (--lang FILE, --style
# FILE).
install(DIRECTORY templates/words templates/styles DESTINATION "${CMAKE_INSTALL_DATADIR}/brikks" COMPONENT program)

set_target_properties(brikks_api PROPERTIES EXPORT_NAME api)
set_target_properties(brikks_evenings PROPERTIES EXPORT_NAME brikks_rules)
set_target_properties(brikks_bilitaire_rules PROPERTIES EXPORT_NAME bilitaire_rules)
set(libraries base brikks referee replay evenings documents reports api bilitaire_rules)
list(TRANSFORM libraries PREPEND brikks_)
install(TARGETS ${libraries} EXPORT brikks-targets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
# The folder `brikks` has the API: its face api.hpp, and the values and rules of Brikks. The headers in `detail` are not
# part of it.
set(headers "${CMAKE_INSTALL_INCLUDEDIR}/brikks")
install(DIRECTORY src/api/ src/brikks/ DESTINATION "${headers}" COMPONENT development FILES_MATCHING PATTERN "*.hpp")
install(DIRECTORY src/base src/referee src/replay src/evenings src/bilitaire DESTINATION "${headers}/detail" COMPONENT development
  FILES_MATCHING PATTERN "*.hpp"
  PATTERN "bilitaire/pages.hpp" EXCLUDE PATTERN "bilitaire/record_*.hpp" EXCLUDE PATTERN "bilitaire/tray_drawing.hpp" EXCLUDE)
install(DIRECTORY "${PROJECT_BINARY_DIR}/generated/brikks_base/base/"
  DESTINATION "${headers}/detail/base" COMPONENT development FILES_MATCHING PATTERN "*_ids.hpp")
set(config "${CMAKE_INSTALL_LIBDIR}/cmake/brikks")
install(EXPORT brikks-targets NAMESPACE brikks:: DESTINATION "${config}" COMPONENT development)
include(CMakePackageConfigHelpers)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/brikks-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES cmake/brikks-config.cmake cmake/FindUtf8proc.cmake "${PROJECT_BINARY_DIR}/brikks-config-version.cmake" DESTINATION "${config}"
  COMPONENT development)
