# find_package(brikks) defines brikks::api (reads and judges sheets and records: "brikks/api.hpp"), and for its parts
# brikks::brikks_rules (the rules and the referee of Brikks) and brikks::bilitaire_rules (the rules of Bi-litaire). They
# need a C++20 compiler and utf8proc, which compares the names of players.
list(PREPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}")
include(CMakeFindDependencyMacro)
find_dependency(Utf8proc)
list(POP_FRONT CMAKE_MODULE_PATH)
include("${CMAKE_CURRENT_LIST_DIR}/brikks-targets.cmake")
