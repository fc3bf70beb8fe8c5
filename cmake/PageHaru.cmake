# Compiles libharu, which writes the PDF files, and of zlib what libharu needs for the page, from Debian's source packages.
include(DebianSources)
brikks_debian_sources(BRIKKS_HARU libharu "libharu-*")
brikks_debian_sources(BRIKKS_ZLIB zlib "zlib-*")
enable_language(C)

set(headers "${PROJECT_BINARY_DIR}/headers/haru")
set(parts adler32 crc32 deflate trees zutil)
list(TRANSFORM parts REPLACE ".+" "${BRIKKS_ZLIB}/\\0.c")
file(GLOB haru "${BRIKKS_HARU}/src/*.c")
list(REMOVE_ITEM haru "${BRIKKS_HARU}/src/hpdf_doc.c")
# libharu names itself in each document: as in Debian's library with the version of the release, without "RC2".
file(STRINGS "${BRIKKS_HARU}/include/hpdf_version.h" version REGEX "VERSION_TEXT")
string(REGEX MATCH "[0-9.]+" version "${version}")
file(READ "${BRIKKS_HARU}/src/hpdf_doc.c" code)
string(REPLACE HPDF_VERSION_TEXT "\"${version}\"" code "${code}")
file(CONFIGURE OUTPUT "${headers}/hpdf_doc.c" CONTENT "${code}" @ONLY)
# The settings: with zlib, and without pictures in PNG.
file(CONFIGURE OUTPUT "${headers}/hpdf_config.h" CONTENT "#define LIBHPDF_HAVE_NOPNGLIB 1\n")
add_library(page_haru STATIC ${parts} ${haru} "${headers}/hpdf_doc.c")
set_target_properties(page_haru PROPERTIES UNITY_BUILD OFF) # several of its files define the same name
target_compile_options(page_haru PRIVATE -w)
target_include_directories(page_haru SYSTEM PUBLIC "${headers}" "${BRIKKS_HARU}/include" PRIVATE "${BRIKKS_ZLIB}")
add_library(Haru::Haru ALIAS page_haru)
