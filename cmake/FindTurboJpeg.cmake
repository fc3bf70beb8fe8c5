# Defines the target TurboJpeg::TurboJpeg. Debian's CMake file of libjpeg-turbo needs an additional package.
find_path(TurboJpeg_INCLUDE_DIR turbojpeg.h)
find_library(TurboJpeg_LIBRARY turbojpeg)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(TurboJpeg REQUIRED_VARS TurboJpeg_LIBRARY TurboJpeg_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "turbojpeg knows JPEG files: on Debian, apt-get install libturbojpeg0-dev")

if(TurboJpeg_FOUND AND NOT TARGET TurboJpeg::TurboJpeg)
  add_library(TurboJpeg::TurboJpeg UNKNOWN IMPORTED)
  set_target_properties(TurboJpeg::TurboJpeg PROPERTIES
    IMPORTED_LOCATION "${TurboJpeg_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${TurboJpeg_INCLUDE_DIR}")
endif()
mark_as_advanced(TurboJpeg_INCLUDE_DIR TurboJpeg_LIBRARY)
