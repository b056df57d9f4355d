/* Fuzzes cardset_read: an accepted set is valid and round-trips; a refusal leaves the caller's set
 * unchanged. */
#include "record/cardset.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_refused(const CardSet *set, const CardSetError *error)
{
    CardSet sentinel;
    memset(&sentinel, 0xa5, sizeof sentinel);
    ENSURE(memcmp(set, &sentinel, sizeof sentinel) == 0);
    ENSURE(error->text[0] && memchr(error->text, '\0', sizeof error->text));
    ENSURE(error->line > 0 || error->column == 0);
}

static void check_accepted(const CardSet *set)
{
    CardSet again;
    CardSetError error;
    unsigned culprit;
    char text[CARDSET_TEXT_MAX], hash[CARDSET_HASH_SIZE];
    ENSURE(cards_check(set, &culprit) == SET_OK);
    size_t length = cardset_write(set, text, sizeof text);
    ENSURE(length < sizeof text && text[length] == '\0');
    ENSURE(cardset_read(text, length, &again, &error));
    ENSURE(memcmp(set, &again, sizeof again) == 0);
    cardset_hash(set, hash);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    CardSet set;
    CardSetError error;
    memset(&set, 0xa5, sizeof set);
    if (cardset_read((const char *)data, size, &set, &error))
        check_accepted(&set);
    else
        check_refused(&set, &error);
    return 0;
}
