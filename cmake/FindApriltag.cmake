# Defines the target Apriltag::Apriltag. Debian installs the CMake file of apriltag where CMake does not look for it.
find_path(Apriltag_INCLUDE_DIR apriltag/apriltag.h)
find_library(Apriltag_LIBRARY apriltag)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Apriltag REQUIRED_VARS Apriltag_LIBRARY Apriltag_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "apriltag knows the markers of a sheet: on Debian, apt-get install libapriltag-dev")

if(Apriltag_FOUND AND NOT TARGET Apriltag::Apriltag)
  add_library(Apriltag::Apriltag UNKNOWN IMPORTED)
  set_target_properties(Apriltag::Apriltag PROPERTIES
    IMPORTED_LOCATION "${Apriltag_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${Apriltag_INCLUDE_DIR}")
endif()
mark_as_advanced(Apriltag_INCLUDE_DIR Apriltag_LIBRARY)
