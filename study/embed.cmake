# Writes a text file as a C string: cmake -DIN=report.html -DNAME=REPORT_TEMPLATE -DOUT=report_template.c -P embed.cmake
file(READ ${IN} hex HEX)
string(REGEX REPLACE "(................................)" "\\1\"\n    \"" hex "${hex}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" hex "${hex}")
file(WRITE ${OUT} "/* Made from ${IN} by study/embed.cmake. */
extern const char ${NAME}[];
const char ${NAME}[] =\n    \"${hex}\";\n")
