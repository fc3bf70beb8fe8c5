# brikks_embed(TARGET SYMBOL FILE): compiles the bytes of FILE into TARGET as
#   namespace embedded { extern const unsigned char SYMBOL[]; extern const std::size_t SYMBOL_size; }
# The code that uses the bytes must contain these declarations. FILE is read at build time, so its changes are built in.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${INPUT}" bytes HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  file(WRITE "${OUTPUT}" "#include <cstddef>
namespace embedded {
extern const unsigned char ${SYMBOL}[];
extern const std::size_t ${SYMBOL}_size;
const unsigned char ${SYMBOL}[] = {${bytes}};
const std::size_t ${SYMBOL}_size = sizeof ${SYMBOL};
}
")
  return()
endif()

set(brikks_embed_script "${CMAKE_CURRENT_LIST_FILE}")

function(brikks_embed target symbol file)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded/${symbol}.cpp")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DINPUT=${file}" "-DOUTPUT=${output}" "-DSYMBOL=${symbol}" -P "${brikks_embed_script}"
    DEPENDS "${file}" "${brikks_embed_script}"
    COMMENT "Embedding ${file}" VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
