# Writes compiled catalogs as C: cmake -DOUT=catalogs.c -DMO=de.mo;plain_de.mo;… -P embed.cmake
# A file's name is its spelling of a language: de.mo is CATALOGS[LANG_DE].
set(arrays "")
set(rows "")
foreach(file ${MO})
  get_filename_component(name ${file} NAME_WE)
  string(TOUPPER ${name} constant)
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "(................................)" "\\1\n    " hex "${hex}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," hex "${hex}")
  string(APPEND arrays "static const unsigned char ${constant}[] = {\n    ${hex}\n};\n")
  string(APPEND rows "    [LANG_${constant}] = {${constant}, sizeof ${constant}},\n")
endforeach()
file(WRITE ${OUT} "/* Made from po/ by lang/embed.cmake. */\n#include \"lang/catalog.h\"\n\n${arrays}
const Catalog CATALOGS[LANG_SPELLINGS] = {\n${rows}};\n")
