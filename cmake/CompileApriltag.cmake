# Compiles apriltag from Debian's source package, for the page and the static programs. Compiles only the parts that find
# and draw markers.
include(DebianSources)
brikks_debian_sources(BRIKKS_APRILTAG apriltag "apriltag-*")

enable_language(C)
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/headers/apriltag")
file(CREATE_LINK "${BRIKKS_APRILTAG}" "${PROJECT_BINARY_DIR}/headers/apriltag/apriltag" SYMBOLIC)
# Switches off the debug pictures, so that the linker leaves out the code that writes them.
foreach(file IN ITEMS apriltag apriltag_quad_thresh)
  file(READ "${BRIKKS_APRILTAG}/${file}.c" code)
  string(REPLACE "if (td->debug)" "if (0)" code "${code}")
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/headers/apriltag/${file}.c" CONTENT "${code}" @ONLY)
endforeach()
set(parts g2d homography image_u8 image_u8x3 matd pnm svd22 time_util unionfind workerpool zarray zhash zmaxheap)
list(TRANSFORM parts REPLACE ".+" "${BRIKKS_APRILTAG}/common/\\0.c")
add_library(compiled_apriltag STATIC ${parts} "${BRIKKS_APRILTAG}/tag36h11.c" "${PROJECT_BINARY_DIR}/headers/apriltag/apriltag.c"
  "${PROJECT_BINARY_DIR}/headers/apriltag/apriltag_quad_thresh.c")
set_target_properties(compiled_apriltag PROPERTIES UNITY_BUILD OFF) # several of its files define the same name
target_include_directories(compiled_apriltag SYSTEM PUBLIC "${PROJECT_BINARY_DIR}/headers/apriltag")
target_include_directories(compiled_apriltag PRIVATE "${BRIKKS_APRILTAG}")
if(BRIKKS_PAGE) # no threads, and no streams for messages
  set(here "${PROJECT_SOURCE_DIR}/src/page/for_apriltag")
  target_compile_options(compiled_apriltag PRIVATE "SHELL:-include ${here}/quiet.h")
  target_include_directories(compiled_apriltag SYSTEM PUBLIC "${here}")
else() # with assertions, as in Debian's library
  target_compile_options(compiled_apriltag PRIVATE -UNDEBUG)
endif()
target_link_libraries(compiled_apriltag PRIVATE brikks_flags)
target_compile_options(compiled_apriltag PRIVATE -w)
add_library(Apriltag::Apriltag ALIAS compiled_apriltag)
