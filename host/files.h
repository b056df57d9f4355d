/* Reads and writes whole files: bytes, records, building sets. Prints nothing. On failure `why` has
 * the reason as a sentence; functions without `why` set errno. */
#ifndef VALLETTA_HOST_FILES_H
#define VALLETTA_HOST_FILES_H

#include "record/cardset.h"
#include "record/record.h"

enum { WHY_SIZE = 600 }; /* a sentence with a path in it fits */

char *file_read(const char *path,
                size_t *size); /* "-" is standard input; null, with errno, on failure */

/* Writes all of the file or nothing, even if the program crashes. `durable`: even if the machine
 * does; this waits for the disk. */
bool file_write(const char *path, const char *bytes, size_t size, bool durable);

/* Removes temporary files that file_write left next to `path` when the program was killed. Leaves
 * those of the last minute: another process may still be writing. */
void file_remove_stale(const char *path);

bool record_from_file(const char *path, const CardSet *set, Record *record, char why[WHY_SIZE]);
bool record_to_file(const char *path, const Record *record, const CardSet *set, bool durable);
bool cards_from_file(const char *path, CardSet *set, char why[WHY_SIZE]);

#endif
