# brikks_debian_sources(VARIABLE PACKAGE PATTERN): sets the cache variable VARIABLE, unless it is set, to the folder with the
# sources of PACKAGE, which is downloaded as Debian's source package. PATTERN matches the folder in the archive.
function(brikks_debian_sources variable package pattern)
  set(${variable} "" CACHE PATH "A folder with the sources of ${package}; empty: those of Debian's source package are downloaded")
  if(${variable})
    return()
  endif()
  set(folder "${PROJECT_BINARY_DIR}/${package}")
  file(GLOB sources "${folder}/source/${pattern}")
  if(NOT sources)
    set(apt apt-get -qq -o "Dir::Etc::SourceList=${folder}/sources.list" -o Dir::Etc::SourceParts=/dev/null
      -o "Dir::State::Lists=${folder}/lists" -o "Dir::Cache=${folder}" -o APT::Update::Error-Mode=any)
    set(otherwise "Without a network, configure with -D ${variable}=FOLDER, a folder with the sources of ${package}.")
    file(MAKE_DIRECTORY "${folder}/lists/partial")
    # Downloads from the archives that are the source of this machine's packages.
    execute_process(COMMAND apt-get indextargets --format "deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)"
      "Created-By: Packages" "Component: main" "Origin: Debian"
      OUTPUT_FILE "${folder}/sources.list" COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE "${folder}/sources.list" size)
    if(size EQUAL 0)
      message(FATAL_ERROR "apt knows no packages of Debian yet: run `apt-get update` as root. ${otherwise}")
    endif()
    execute_process(COMMAND ${apt} update RESULT_VARIABLE failed)
    if(NOT failed)
      execute_process(COMMAND ${apt} -o APT::Sandbox::User= source --download-only --tar-only ${package}
        WORKING_DIRECTORY "${folder}" RESULT_VARIABLE failed)
    endif()
    if(failed)
      message(FATAL_ERROR "The source package of ${package} cannot be downloaded. ${otherwise}")
    endif()
    file(GLOB archive "${folder}/${package}_*.orig.tar.*")
    file(REMOVE_RECURSE "${folder}/unpacking")
    file(ARCHIVE_EXTRACT INPUT "${archive}" DESTINATION "${folder}/unpacking")
    file(RENAME "${folder}/unpacking" "${folder}/source") # only a complete folder gets this name
    file(GLOB sources "${folder}/source/${pattern}")
  endif()
  cmake_path(GET sources FILENAME version)
  message(STATUS "Debian's source package of ${version}")
  set(${variable} "${sources}" CACHE PATH "" FORCE)
endfunction()
