# Compiles apriltag for the page (wasi.cmake) from Debian's source package, because Debian has no library for
# WebAssembly. Compiles only the parts that find markers, without threads.
set(BRIKKS_APRILTAG "" CACHE PATH "A folder with the sources of apriltag; empty: those of Debian's source package are downloaded")
if(NOT BRIKKS_APRILTAG)
  set(folder "${PROJECT_BINARY_DIR}/apriltag")
  file(GLOB sources "${folder}/source/apriltag-*")
  if(NOT sources)
    set(apt apt-get -qq -o "Dir::Etc::SourceList=${folder}/sources.list" -o Dir::Etc::SourceParts=/dev/null
      -o "Dir::State::Lists=${folder}/lists" -o "Dir::Cache=${folder}" -o APT::Update::Error-Mode=any)
    set(otherwise "Without a network, configure with -D BRIKKS_APRILTAG=FOLDER, a folder with the sources of apriltag.")
    file(MAKE_DIRECTORY "${folder}/lists/partial")
    # Downloads from the archives from which the packages of this machine come.
    execute_process(COMMAND apt-get indextargets --format "deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)"
      "Created-By: Packages" "Component: main" "Origin: Debian"
      OUTPUT_FILE "${folder}/sources.list" COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE "${folder}/sources.list" size)
    if(size EQUAL 0)
      message(FATAL_ERROR "apt knows no packages of Debian yet: run `apt-get update` as root. ${otherwise}")
    endif()
    execute_process(COMMAND ${apt} update RESULT_VARIABLE failed)
    if(NOT failed)
      execute_process(COMMAND ${apt} -o APT::Sandbox::User= source --download-only apriltag
        WORKING_DIRECTORY "${folder}" RESULT_VARIABLE failed)
    endif()
    if(failed)
      message(FATAL_ERROR "The source package of apriltag cannot be downloaded. ${otherwise}")
    endif()
    file(GLOB archive "${folder}/apriltag_*.orig.tar.gz")
    file(REMOVE_RECURSE "${folder}/unpacking")
    file(ARCHIVE_EXTRACT INPUT "${archive}" DESTINATION "${folder}/unpacking")
    file(RENAME "${folder}/unpacking" "${folder}/source") # only a complete folder gets this name
    file(GLOB sources "${folder}/source/apriltag-*")
  endif()
  cmake_path(GET sources FILENAME version)
  message(STATUS "Debian's source package of ${version}")
  set(BRIKKS_APRILTAG "${sources}" CACHE PATH "" FORCE)
endif()

enable_language(C)
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/headers/apriltag")
file(CREATE_LINK "${BRIKKS_APRILTAG}" "${PROJECT_BINARY_DIR}/headers/apriltag/apriltag" SYMBOLIC)
# Switches off the debug pictures, so that the linker leaves out the code that writes them.
foreach(file IN ITEMS apriltag apriltag_quad_thresh)
  file(READ "${BRIKKS_APRILTAG}/${file}.c" code)
  string(REPLACE "if (td->debug)" "if (0)" code "${code}")
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/headers/apriltag/${file}.c" CONTENT "${code}" @ONLY)
endforeach()
set(parts g2d homography image_u8 image_u8x3 matd svd22 time_util unionfind workerpool zarray zhash zmaxheap)
list(TRANSFORM parts REPLACE ".+" "${BRIKKS_APRILTAG}/common/\\0.c")
set(here "${PROJECT_SOURCE_DIR}/src/page/for_apriltag")
add_library(page_apriltag STATIC ${parts} "${BRIKKS_APRILTAG}/tag36h11.c" "${PROJECT_BINARY_DIR}/headers/apriltag/apriltag.c"
  "${PROJECT_BINARY_DIR}/headers/apriltag/apriltag_quad_thresh.c")
set_target_properties(page_apriltag PROPERTIES UNITY_BUILD OFF) # several of its files define the same name
target_compile_options(page_apriltag PRIVATE -w "SHELL:-include ${here}/quiet.h")
target_include_directories(page_apriltag SYSTEM PUBLIC "${PROJECT_BINARY_DIR}/headers/apriltag" "${here}")
target_include_directories(page_apriltag PRIVATE "${BRIKKS_APRILTAG}")
add_library(Apriltag::Apriltag ALIAS page_apriltag)
