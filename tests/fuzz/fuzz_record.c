/* Fuzzes the readers of records and keyless records: any bytes are either refused with a reason, or
 * a record that is written back with the same lines. A keyless record is also completed, or
 * refused, with the key of the one in the corpus. */
#include "record/keyless.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* CRLF is read, but never written. */
static bool same_lines(const uint8_t *read, size_t size, const char *written, size_t length)
{
    size_t n = 0;
    for (size_t i = 0; i < size; i++) {
        if (read[i] == '\r' && i + 1 < size && read[i + 1] == '\n') continue;
        if (n == length || read[i] != (uint8_t)written[n++]) return false;
    }
    return n == length;
}

static void check_keyless(const uint8_t *data, size_t size)
{
    KeylessRecord keyless;
    Record record;
    Game game;
    RecordError error;
    uint8_t key[CHANCE_KEY_SIZE];
    if (!keyless_read((const char *)data, size, &CARDS_VALLETTA, &keyless, &error)) {
        ENSURE(error.text[0] != '\0' && keyless.choices == NULL);
        return;
    }
    char *copy = malloc(size + 1);
    ENSURE(copy);
    Text text = text_over(copy, size + 1);
    keyless_write(&keyless, &text);
    ENSURE(text_fits(&text) && same_lines(data, size, copy, text.length));
    free(copy);
    chance_key_from_seed(12, key);
    if (keyless_complete(&keyless, key, &CARDS_VALLETTA, &record, &error)) {
        ENSURE(record_replay(&record, &CARDS_VALLETTA, record.count, &game) == ERR_OK);
        record_fini(&record);
    } else {
        ENSURE(error.text[0] != '\0' && record.choices == NULL);
    }
    keyless_fini(&keyless);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Record record;
    RecordError error = {0};
    if (!record_read((const char *)data, size, &CARDS_VALLETTA, &record, &error)) {
        ENSURE(error.text[0] != '\0' && record.choices == NULL);
        if (error.keyless) check_keyless(data, size);
        return 0;
    }
    Game game;
    ENSURE(record_replay(&record, &CARDS_VALLETTA, record.count, &game) == ERR_OK);
    ENSURE(game_check(&game) == NULL);
    char *copy = malloc(size + 1);
    ENSURE(copy);
    Text text = text_over(copy, size + 1);
    record_write(&record, &CARDS_VALLETTA, &text);
    ENSURE(text_fits(&text));
    ENSURE(same_lines(data, size, copy, text.length));
    free(copy);
    record_fini(&record);
    return 0;
}
