# brikks_compress(INPUT OUTPUT): compresses INPUT into OUTPUT at build time, without storing the name and time of INPUT.
# Needs gzip.
find_program(GZIP gzip)

function(brikks_compress input output)
  get_filename_component(folder "${output}" DIRECTORY)
  add_custom_command(OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
    COMMAND "${GZIP}" -9nc "${input}" > "${output}"
    DEPENDS "${input}" VERBATIM)
endfunction()
