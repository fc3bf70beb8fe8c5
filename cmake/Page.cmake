# The page for phones: the rules and the referee as a module for WebAssembly, and the one HTML file that holds it.
list(TRANSFORM bridge PREPEND "${PROJECT_SOURCE_DIR}/src/page/")
add_executable(brikks_module ${bridge})
target_link_libraries(brikks_module PRIVATE brikks_flags brikks_page)
target_link_options(brikks_module PRIVATE -mexec-model=reactor LINKER:-z,stack-size=8388608,--stack-first,--strip-all)
