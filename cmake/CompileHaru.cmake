# Compiles libharu, which writes the PDF files, from Debian's source package, for the page and the static programs. For the
# page it also compiles what libharu needs of zlib.
include(DebianSources)
brikks_debian_sources(BRIKKS_HARU libharu "libharu-*")
enable_language(C)

set(headers "${PROJECT_BINARY_DIR}/headers/haru")
file(GLOB haru "${BRIKKS_HARU}/src/*.c")
list(REMOVE_ITEM haru "${BRIKKS_HARU}/src/hpdf_doc.c")
# libharu writes its name and version into each document. Takes the version of the release, without "RC2", as Debian's
# library does.
file(STRINGS "${BRIKKS_HARU}/include/hpdf_version.h" version REGEX "VERSION_TEXT")
string(REGEX MATCH "[0-9.]+" version "${version}")
file(READ "${BRIKKS_HARU}/src/hpdf_doc.c" code)
string(REPLACE HPDF_VERSION_TEXT "\"${version}\"" code "${code}")
file(CONFIGURE OUTPUT "${headers}/hpdf_doc.c" CONTENT "${code}" @ONLY)
# The settings: with zlib, and without pictures in PNG.
file(CONFIGURE OUTPUT "${headers}/hpdf_config.h" CONTENT "#define LIBHPDF_HAVE_NOPNGLIB 1\n")
add_library(compiled_haru STATIC ${haru} "${headers}/hpdf_doc.c")
set_target_properties(compiled_haru PROPERTIES UNITY_BUILD OFF) # several of its files define the same name
target_include_directories(compiled_haru SYSTEM PUBLIC "${headers}" "${BRIKKS_HARU}/include")
if(BRIKKS_PAGE)
  brikks_debian_sources(BRIKKS_ZLIB zlib "zlib-*")
  set(parts adler32 crc32 deflate trees zutil)
  list(TRANSFORM parts REPLACE ".+" "${BRIKKS_ZLIB}/\\0.c")
  target_sources(compiled_haru PRIVATE ${parts})
  target_include_directories(compiled_haru SYSTEM PRIVATE "${BRIKKS_ZLIB}")
else()
  find_package(ZLIB REQUIRED)
  target_link_libraries(compiled_haru PRIVATE ZLIB::ZLIB)
endif()
target_link_libraries(compiled_haru PRIVATE brikks_flags)
target_compile_options(compiled_haru PRIVATE -w)
add_library(Haru::Haru ALIAS compiled_haru)
