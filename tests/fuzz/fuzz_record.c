/* Fuzzes the reader of records: any bytes are either refused with a line and a reason, or a record
 * that is written back the same. */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Record record;
    RecordError error = {0};
    if (!record_read((const char *)data, size, &CARDS_VALLETTA, &record, &error)) {
        ENSURE(error.text[0] != '\0' && record.choices == NULL);
        return 0;
    }
    Game game;
    ENSURE(record_replay(&record, &CARDS_VALLETTA, record.count, &game) == ERR_OK);
    ENSURE(game_check(&game) == NULL);
    char *copy = malloc(size + 1);
    Text text = text_in(copy, size + 1);
    record_write(&record, &CARDS_VALLETTA, &text);
    ENSURE(text.length <= size); /* CRLF is read, but never written */
    free(copy);
    record_fini(&record);
    return 0;
}
