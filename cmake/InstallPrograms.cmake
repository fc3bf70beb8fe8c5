# Installs the programs and the libraries.
install(TARGETS brikks bilitaire RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
if(TARGET brikks-pictures)
  install(TARGETS brikks-pictures RUNTIME DESTINATION "${CMAKE_INSTALL_LIBEXECDIR}/brikks" COMPONENT pictures)
endif()
install(FILES README.md CONTRIBUTING.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY samples DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program)
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program
  FILES_MATCHING PATTERN "*.md" PATTERN "*.png" PATTERN "*.schema.json")
install(FILES templates/aliases.json DESTINATION "${CMAKE_INSTALL_DOCDIR}/templates" COMPONENT program)
# Installs the files of words and styles, which users can copy for another language or style (--lang FILE, --style
# FILE).
install(DIRECTORY templates/words templates/styles DESTINATION "${CMAKE_INSTALL_DATADIR}/brikks" COMPONENT program)
# The licenses of the libraries and fonts in the static programs, and the texts to which they refer. The licence of libharu
# is in its README.
if(BRIKKS_STATIC)
  set(license_folder "${CMAKE_INSTALL_DOCDIR}/licenses")
  install(FILES "${BRIKKS_APRILTAG}/LICENSE.md" RENAME apriltag.md DESTINATION "${license_folder}" COMPONENT program)
  install(FILES "${BRIKKS_HARU}/README" RENAME libharu.txt DESTINATION "${license_folder}" COMPONENT program)
  foreach(library IN ITEMS libc6-dev libstdc++-12-dev libpng-dev zlib1g-dev libturbojpeg0-dev libutf8proc-dev libcli11-dev
      nlohmann-json3-dev libfmt-dev libeigen3-dev fonts-liberation2)
    install(FILES "/usr/share/doc/${library}/copyright" RENAME "${library}.txt" DESTINATION "${license_folder}" COMPONENT program)
  endforeach()
  foreach(text IN ITEMS Apache-2.0 CC0-1.0 GPL-2 GPL-3 LGPL-2.1 MPL-2.0)
    install(FILES "/usr/share/common-licenses/${text}" DESTINATION "${license_folder}" COMPONENT program)
  endforeach()
endif()

set_target_properties(brikks_api PROPERTIES EXPORT_NAME api)
set_target_properties(brikks_evenings PROPERTIES EXPORT_NAME brikks_rules)
set_target_properties(brikks_bilitaire_rules PROPERTIES EXPORT_NAME bilitaire_rules)
set(libraries base brikks referee replay evenings coach documents reports api bilitaire_rules)
list(TRANSFORM libraries PREPEND brikks_)
install(TARGETS ${libraries} EXPORT brikks-targets ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
# The folder `brikks` has the API: its face api.hpp, and the values and rules of Brikks. The headers in `detail` are not
# part of it.
set(headers "${CMAKE_INSTALL_INCLUDEDIR}/brikks")
install(DIRECTORY src/api/ src/brikks/ DESTINATION "${headers}" COMPONENT development FILES_MATCHING PATTERN "*.hpp")
install(DIRECTORY src/base src/referee src/replay src/evenings src/coach src/bilitaire DESTINATION "${headers}/detail" COMPONENT development
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
