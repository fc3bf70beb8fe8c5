# Builds the page for phones: a WebAssembly module with the rules and the referee, the HTML file that contains it, and the
# folder for web hosts.
list(TRANSFORM bridge PREPEND "${PROJECT_SOURCE_DIR}/src/page/")
add_executable(brikks_module ${bridge})
target_link_libraries(brikks_module PRIVATE brikks_flags brikks_page)
target_link_options(brikks_module PRIVATE -mexec-model=reactor LINKER:-z,stack-size=8388608,--stack-first,--strip-all)
# clang uses wasm-opt, if it is installed, to make the module smaller. It is required here, so that the size does not
# depend on the machine.
find_program(BRIKKS_WASM_OPT wasm-opt REQUIRED)

find_program(BRIKKS_ESBUILD esbuild REQUIRED)
set(templates "${PROJECT_SOURCE_DIR}/templates/page")
file(GLOB sources CONFIGURE_DEPENDS "${templates}/*")
file(GLOB words CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/templates/words/*.json")
set(rules "${PROJECT_SOURCE_DIR}/templates/rules.json")
set(cases "${PROJECT_SOURCE_DIR}/tests/rules/brikks")
file(GLOB rule_files CONFIGURE_DEPENDS "${rules}" "${PROJECT_SOURCE_DIR}/templates/rules/*.json" "${cases}/*.txt")
set(coach "${PROJECT_SOURCE_DIR}/templates/coach")
set(bundles "${CMAKE_CURRENT_BINARY_DIR}/bundles")
set(style "${PROJECT_SOURCE_DIR}/templates/styles/arcade.json")
set(page "${PROJECT_BINARY_DIR}/brikks.html")
add_custom_command(OUTPUT "${page}"
  COMMAND "${BRIKKS_ESBUILD}" --bundle --minify --target=es2022 --log-level=warning "--outdir=${bundles}"
    "${templates}/boot.ts" "${templates}/main.ts" "${templates}/worker.ts" "${templates}/offline.ts" "${templates}/page.css"
  COMMAND "${BRIKKS_PYTHON}" -B "${PROJECT_SOURCE_DIR}/cmake/page.py" "${templates}/index.html" "${templates}/body.html"
    "${templates}/icon.svg" "${bundles}" "$<TARGET_FILE:brikks_module>" "${rules}" "${cases}"
    "${coach}" ${words} "${page}"
  DEPENDS ${sources} ${words} ${rule_files} ${weights} "${style}" "${PROJECT_SOURCE_DIR}/samples/mistakes/extra.txt"
    "${PROJECT_SOURCE_DIR}/cmake/page.py" "${PROJECT_SOURCE_DIR}/cmake/rules.py"
    brikks_module VERBATIM)
set(site "${PROJECT_BINARY_DIR}/brikks-site")
add_custom_command(OUTPUT "${site}/index.html"
  COMMAND "${BRIKKS_PYTHON}" -B "${PROJECT_SOURCE_DIR}/cmake/site.py" "${page}" "${templates}/icon.svg" "${style}"
    "${bundles}/offline.js" "${site}"
  DEPENDS "${page}" "${PROJECT_SOURCE_DIR}/cmake/site.py" "${PROJECT_SOURCE_DIR}/cmake/icon.py" VERBATIM)
add_custom_target(page ALL DEPENDS "${page}" "${site}/index.html")
