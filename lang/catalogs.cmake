# Embeds the translations: compiles each po file and writes all of them as C. Sets `catalogs_c`, the file to compile.
# If `with_plain` is on, adds ASCII spellings. If `texts_of` lists source files (relative to the root of the project),
# keeps only their texts.
find_program(MSGFMT msgfmt REQUIRED)
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR} DIRECTORY)
set(po_folder ${root}/po)
file(STRINGS ${po_folder}/LINGUAS languages REGEX "^[a-z]")
string(REPLACE " " ";" languages "${languages}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${po_folder}/LINGUAS)
set(catalogs "")
if(texts_of)
  set(pot ${CMAKE_BINARY_DIR}/texts.pot)
  list(TRANSFORM texts_of PREPEND ${root}/ OUTPUT_VARIABLE texts_depend)
  add_custom_command(OUTPUT ${pot} DEPENDS ${texts_depend} ${root}/tools/renew-po VERBATIM
    COMMAND ${root}/tools/renew-po --only ${pot} ${texts_of})
endif()
foreach(language ${languages})
  set(po ${po_folder}/${language}.po)
  set(mo ${CMAKE_BINARY_DIR}/${language}.mo)
  if(texts_of)
    set(some ${CMAKE_BINARY_DIR}/some_${language}.po)
    add_custom_command(OUTPUT ${some} DEPENDS ${po} ${pot} VERBATIM
      COMMAND msgmerge --quiet --no-fuzzy-matching -o ${some} ${po} ${pot}
      COMMAND msgattrib --no-obsolete -o ${some} ${some})
    set(po ${some})
  endif()
  add_custom_command(OUTPUT ${mo} DEPENDS ${po} VERBATIM
    COMMAND ${MSGFMT} --check --endianness=little -o ${mo} ${po})
  list(APPEND catalogs ${mo})
  if(with_plain)
    set(plain_mo ${CMAKE_BINARY_DIR}/plain_${language}.mo)
    add_custom_command(OUTPUT ${plain_mo} DEPENDS ${po} ${po_folder}/plain.sed VERBATIM
      COMMAND sed -f ${po_folder}/plain.sed ${po} > plain_${language}.po
      COMMAND ${MSGFMT} --endianness=little -o ${plain_mo} plain_${language}.po)
    list(APPEND catalogs ${plain_mo})
  endif()
endforeach()
set(catalogs_c ${CMAKE_BINARY_DIR}/catalogs.c)
set(embed ${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
add_custom_command(OUTPUT ${catalogs_c} DEPENDS ${catalogs} ${embed} VERBATIM
  COMMAND ${CMAKE_COMMAND} -DOUT=catalogs.c "-DMO=${catalogs}" -P ${embed})
