# Writes the files of the web client as C: cmake -DFOLDER=dist -DSPARE=unbuilt -DOUT=site_data.c -DWORK=site
# -DGZIP=… -DBROTLI=… -P embed.cmake. SPARE is used if FOLDER is empty. Compressed files are cached in WORK under the hash of
# their content, so that only changed ones are compressed again.
cmake_policy(SET CMP0057 NEW) # IN_LIST

file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
if(NOT "index.html" IN_LIST files)
  set(FOLDER ${SPARE})
  file(GLOB_RECURSE files RELATIVE ${FOLDER} ${FOLDER}/*)
endif()
list(SORT files) # byte by byte, as site_find compares
file(MAKE_DIRECTORY ${WORK})

set(type_html "text/html; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_svg "image/svg+xml; charset=utf-8")
set(type_json "application/json")
set(type_map "application/json")
set(type_webmanifest "application/manifest+json")
set(type_wasm "application/wasm")
set(type_txt "text/plain; charset=utf-8")
set(type_vlt "text/plain; charset=utf-8")
set(type_png "image/png")
set(type_jpg "image/jpeg")
set(type_webp "image/webp")
set(type_ico "image/vnd.microsoft.icon")
set(type_woff2 "font/woff2")
set(type_mp3 "audio/mpeg")
set(type_ogg "audio/ogg")
set(type_wav "audio/wav")
set(tools_gz ${GZIP} -9 -n -c)
set(tools_br ${BROTLI} -q 11 -c)

# compressed(SUFFIX SOURCE HASH VARIABLE): the compressed file, or nothing if it is not smaller
function(compressed suffix source hash variable)
  set(made ${WORK}/${hash}.${suffix})
  if(NOT EXISTS ${made})
    execute_process(COMMAND ${tools_${suffix}} ${source} OUTPUT_FILE ${made}.part RESULT_VARIABLE failed)
    if(failed)
      message(FATAL_ERROR "${tools_${suffix}} ${source}: ${failed}")
    endif()
    file(RENAME ${made}.part ${made})
  endif()
  file(SIZE ${made} size)
  file(SIZE ${source} plain)
  if(size LESS plain)
    set(${variable} ${made} PARENT_SCOPE)
  else()
    set(${variable} "" PARENT_SCOPE)
  endif()
endfunction()

set(blobs "")
set(rows "")
set(number 0)
# blob(ENCODING FILE ETAG): adds a file's bytes, and refers to them in the current row
macro(blob encoding file etag)
  file(SIZE ${file} size)
  string(APPEND blobs "BYTES(site_${number}, \"${file}\")\n")
  string(APPEND row "\n         [${encoding}] = {site_${number}, ${size}, \"\\\"${etag}\\\"\"},")
  math(EXPR number "${number} + 1")
endmacro()

foreach(name ${files})
  set(source ${FOLDER}/${name})
  file(SHA256 ${source} hash)
  string(SUBSTRING ${hash} 0 20 etag)
  string(REGEX MATCH "[a-z0-9]+$" extension ${name})
  set(type "application/octet-stream")
  if(DEFINED type_${extension})
    set(type "${type_${extension}}")
  endif()
  set(forever false)
  if(name MATCHES "^assets/.*-[A-Za-z0-9_-][A-Za-z0-9_-][A-Za-z0-9_-][A-Za-z0-9_-][A-Za-z0-9_-][A-Za-z0-9_-][A-Za-z0-9_-][A-Za-z0-9_-]\\.[a-z0-9]+$")
    set(forever true)
  endif()
  set(row "")
  blob(ENCODING_PLAIN ${source} ${etag})
  compressed(gz ${source} ${hash} gzip)
  if(gzip)
    blob(ENCODING_GZIP ${gzip} ${etag}-gz)
  endif()
  compressed(br ${source} ${hash} brotli)
  if(brotli)
    blob(ENCODING_BROTLI ${brotli} ${etag}-br)
  endif()
  string(APPEND rows "    {\"${name}\", \"${type}\", ${forever}, {${row}\n     }},\n")
endforeach()

# The assembler includes the files with .incbin: a megabyte as C numbers would take a compiler too long. The padding
# gives an empty file an address of its own.
file(WRITE ${OUT} "/* Made from ${FOLDER} by server/embed.cmake. */
#include \"server/site.h\"

#define BYTES(name, file) \\
    extern const unsigned char name[]; \\
    __asm__(\".section .rodata\\n.balign 16\\n.global \" #name \"\\n\" #name \":\\n.incbin \\\"\" file \"\\\"\\n.quad 0\\n.text\\n\");
${blobs}
static const SiteFile FILES[] = {\n${rows}};
const Site SITE = {FILES, sizeof FILES / sizeof *FILES};\n")
