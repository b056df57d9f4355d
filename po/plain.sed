# Spells a catalog in ASCII, for terminals that have nothing else. In German an umlaut becomes two
# letters; the other languages drop their accents. Only translations have such letters: the texts
# they are looked up by are ASCII.
s/ä/ae/g
s/ö/oe/g
s/ü/ue/g
s/Ä/Ae/g
s/Ö/Oe/g
s/Ü/Ue/g
s/ß/ss/g
s/à/a/g
s/â/a/g
s/ç/c/g
s/è/e/g
s/é/e/g
s/ê/e/g
s/ë/e/g
s/ì/i/g
s/î/i/g
s/ï/i/g
s/ò/o/g
s/ô/o/g
s/œ/oe/g
s/ù/u/g
s/û/u/g
s/À/A/g
s/Â/A/g
s/Ç/C/g
s/È/E/g
s/É/E/g
s/Ê/E/g
s/Î/I/g
s/Ô/O/g
s/Œ/OE/g
s/Ù/U/g
s/…/.../g
s/’/'/g
s/–/-/g
s/ / /g
s/«/\\"/g
s/»/\\"/g
s/„/\\"/g
s/“/\\"/g
s/”/\\"/g
