# The texts in other languages are part of the program: each po file is compiled and written as C; spelled in ASCII
# as well if `with_plain`. Gives `catalogs_c`, the file to compile.
find_program(MSGFMT msgfmt REQUIRED)
set(po_folder ${CMAKE_CURRENT_LIST_DIR}/../po)
file(STRINGS ${po_folder}/LINGUAS languages REGEX "^[a-z]")
string(REPLACE " " ";" languages "${languages}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${po_folder}/LINGUAS)
set(catalogs "")
foreach(language ${languages})
  set(po ${po_folder}/${language}.po)
  set(mo ${CMAKE_BINARY_DIR}/${language}.mo)
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
