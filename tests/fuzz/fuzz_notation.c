/* Fuzzes the notation of choices: any bytes are either refused or a choice that round-trips. */
#include "record/notation.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Choice choice = 0xdeadbeef, again;
    if (choice_read((const char *)data, size, &choice)) {
        ENSURE(choice == 0xdeadbeef);
        return 0;
    }
    char words[CHOICE_TEXT_SIZE];
    Text text = text_over(words, sizeof words);
    choice_write(&text, choice);
    ENSURE(text_fits(&text));
    ENSURE(choice_read(words, text.length, &again) == NULL && again == choice);
    return 0;
}
