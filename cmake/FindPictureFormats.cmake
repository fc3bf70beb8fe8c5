# Defines the target PictureFormats::PictureFormats: the four libraries that decode HEIC, WebP, TIFF and PDF files. They are
# optional, and have files for CMake only in part, so they are all found in one way.
set(variables "")
foreach(library IN ITEMS heif=libheif/heif.h poppler-cpp=poppler-document.h tiff=tiffio.h webp=webp/decode.h)
  string(REGEX MATCH "(.*)=(.*)" _ "${library}")
  set(name "${CMAKE_MATCH_1}")
  find_library(PictureFormats_${name}_LIBRARY ${name})
  find_path(PictureFormats_${name}_INCLUDE_DIR "${CMAKE_MATCH_2}" PATH_SUFFIXES poppler/cpp)
  list(APPEND variables PictureFormats_${name}_LIBRARY PictureFormats_${name}_INCLUDE_DIR)
  list(APPEND PictureFormats_LIBRARIES "${PictureFormats_${name}_LIBRARY}")
  list(APPEND PictureFormats_INCLUDE_DIRS "${PictureFormats_${name}_INCLUDE_DIR}")
endforeach()
mark_as_advanced(${variables})

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(PictureFormats REQUIRED_VARS ${variables}
  REASON_FAILURE_MESSAGE "HEIC, WebP, TIFF and PDF files need the packages in packages-pictures.txt")

if(PictureFormats_FOUND AND NOT TARGET PictureFormats::PictureFormats)
  add_library(PictureFormats::PictureFormats INTERFACE IMPORTED)
  set_target_properties(PictureFormats::PictureFormats PROPERTIES
    INTERFACE_LINK_LIBRARIES "${PictureFormats_LIBRARIES}"
    INTERFACE_INCLUDE_DIRECTORIES "${PictureFormats_INCLUDE_DIRS}")
endif()
