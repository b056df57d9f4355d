/* Whole files: bytes, records, building sets. What goes wrong comes back as words; nothing is
 * printed. */
#ifndef VALLETTA_HOST_FILES_H
#define VALLETTA_HOST_FILES_H

#include "record/cardset.h"
#include "record/record.h"

enum { WHY = 600 }; /* room for a sentence with a path in it */

char *file_read(const char *path, size_t *size); /* "-" is standard input; null: errno */

/* Whole or not at all, whatever happens to this program; `durable`: or to the machine. That takes
 * the disk its time. */
bool file_write(const char *path, const char *bytes, size_t size, bool durable);

bool record_from_file(const char *path, const CardSet *set, Record *record, char why[WHY]);
bool record_to_file(const char *path, const Record *record, const CardSet *set, bool durable);
bool cards_from_file(const char *path, CardSet *set, char why[WHY]);

#endif
