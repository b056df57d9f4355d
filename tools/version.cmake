# Sets `version` from the VERSION file, the only place where the version is written. Changing that file configures again.
get_filename_component(version_file ${CMAKE_CURRENT_LIST_DIR}/../VERSION ABSOLUTE)
file(STRINGS ${version_file} version LIMIT_COUNT 1)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${version_file})
