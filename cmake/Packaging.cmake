# Installs the project and defines the Debian packages that `cpack` makes: brikks (the programs) and libbrikks-dev (the
# libraries, for other programs) and brikks-pictures (if its libraries are installed), or brikks-page (the page for
# phones).
if(BRIKKS_PAGE)
  set(packages page/brikks-page)
  install(FILES "${PROJECT_BINARY_DIR}/brikks.html" DESTINATION "${CMAKE_INSTALL_DATADIR}/brikks" COMPONENT page)
  # The licences of the libraries and fonts that the page contains. The licence of libharu is in its README.
  set(licenses "${BRIKKS_APRILTAG}/LICENSE.md" "${BRIKKS_HARU}/README" "${BRIKKS_ZLIB}/README")
  foreach(library IN ITEMS nlohmann-json3-dev libfmt-dev libeigen3-dev fonts-liberation2 wasi-libc libc++-14-dev-wasm32)
    list(APPEND licenses "/usr/share/doc/${library}/copyright")
  endforeach()
else()
  set(packages program/brikks development/libbrikks-dev)
  if(TARGET brikks-pictures)
    list(APPEND packages pictures/brikks-pictures)
  endif()
  include(InstallPrograms)
endif()

# Debian wants a copyright file and two compressed changelogs in each package. They are separate components, which
# `cmake --install` does not install.
include(Compress)
if(GZIP)
  configure_file(cmake/debian-changelog.in debian/changelog @ONLY)
  brikks_compress("${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${PROJECT_BINARY_DIR}/debian/changelog.gz")
  brikks_compress("${PROJECT_BINARY_DIR}/debian/changelog" "${PROJECT_BINARY_DIR}/debian/changelog.Debian.gz")
  add_custom_target(changelog ALL
    DEPENDS "${PROJECT_BINARY_DIR}/debian/changelog.gz" "${PROJECT_BINARY_DIR}/debian/changelog.Debian.gz")
  foreach(package IN LISTS packages)
    get_filename_component(component ${package} DIRECTORY)
    get_filename_component(name ${package} NAME)
    set(folder "${CMAKE_INSTALL_DATADIR}/doc/${name}")
    install(FILES "${PROJECT_BINARY_DIR}/debian/changelog.gz" "${PROJECT_BINARY_DIR}/debian/changelog.Debian.gz"
      DESTINATION "${folder}" COMPONENT debian-${component} EXCLUDE_FROM_ALL)
    configure_file(LICENSE "debian/copyright-${component}" COPYONLY)
    foreach(license IN LISTS licenses)
      file(READ "${license}" text)
      cmake_path(GET license PARENT_PATH library)
      cmake_path(GET library FILENAME library)
      file(APPEND "${PROJECT_BINARY_DIR}/debian/copyright-${component}" "\n\n${library}:\n\n${text}")
    endforeach()
    install(FILES "${PROJECT_BINARY_DIR}/debian/copyright-${component}" DESTINATION "${folder}" RENAME copyright
      COMPONENT debian-${component} EXCLUDE_FROM_ALL)
    # Overrides two tags of lintian. The package is not for Debian's own archive, so it closes no bugs there. It has a
    # license file because the README links to it.
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
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME brikks)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libbrikks-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS libutf8proc-dev)
set(CPACK_DEBIAN_PICTURES_PACKAGE_NAME brikks-pictures)
set(CPACK_DEBIAN_PICTURES_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PICTURES_PACKAGE_ENHANCES brikks)
set(CPACK_DEBIAN_PAGE_PACKAGE_NAME brikks-page)
set(CPACK_DEBIAN_PAGE_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PAGE_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PAGE_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "It rolls the dice, prints fresh sheets, boards and overviews as PDF files, and
checks and totals what players wrote down: a finished paper sheet, or the
record of a whole game, with a reason for every complaint.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "A C++ library that reads sheets and records, judges them, and says the result
in words and as JSON; and the rules below it: values and functions for the
blocks, the grid, the fall, energy and score.")
set(CPACK_COMPONENT_PICTURES_DESCRIPTION "It decodes photos and scans of sheets for the program brikks, which by itself
reads JPEG and PNG: HEIC, AVIF, WebP, TIFF and PDF, with all their pages.")
set(CPACK_COMPONENT_PAGE_DESCRIPTION "A page for phones in one HTML file, which needs no network: dice, a sheet that
is entered by touch or read from a photo, verdict and score. It is /usr/share/brikks/brikks.html.")
foreach(package IN LISTS packages)
  get_filename_component(component ${package} DIRECTORY)
  list(APPEND CPACK_COMPONENTS_ALL ${component} debian-${component})
endforeach()
include(CPack)
foreach(package IN LISTS packages)
  get_filename_component(component ${package} DIRECTORY)
  cpack_add_component_group(${component})
  cpack_add_component(${component} GROUP ${component})
  cpack_add_component(debian-${component} GROUP ${component})
endforeach()
