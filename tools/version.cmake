# Sets `version` from the file VERSION, the only place that has the version. A change of that file runs CMake again.
get_filename_component(version_file ${CMAKE_CURRENT_LIST_DIR}/../VERSION ABSOLUTE)
file(STRINGS ${version_file} version LIMIT_COUNT 1)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${version_file})
