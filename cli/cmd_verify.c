/* valletta verify: checks that the draws of a game follow from its committed key. */
#include "cli/cli.h"

#include "base/hex.h"
#include "host/files.h"
#include "host/save.h"
#include "record/keyless.h"
#include "record/record_format.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct RevealedKey {
    bool given;
    uint8_t bytes[CHANCE_KEY_SIZE];
} RevealedKey;

typedef struct Verify {
    const Command *command;
    const char *path, *save; /* `save` may be null */
    RevealedKey key;
    CardSet set;
} Verify;

/* --- Random draws -------------------------------------------------------------------------- */

typedef struct Draws {
    unsigned start, buildings, cards, barrels, shuffles;
} Draws;

static void count_draws(Draws *draws, const Events *events)
{
    for (unsigned i = 0; i < events->count; i++) {
        const Event *e = &events->list[i];
        draws->buildings += e->kind == EV_DEAL;
        draws->cards += e->kind == EV_DRAW;
        draws->barrels += e->kind == EV_BARREL;
        draws->shuffles += e->kind == EV_RESHUFFLE || e->kind == EV_LAST_SHUFFLE;
        if (e->kind == EV_START) draws->start = e->seat;
    }
}

static void print_setup(const Record *record, const Draws *draws)
{
    printf("set-up: %s starts, %s; %u buildings dealt, %u cards drawn\n", seat_name(draws->start),
           record->setup.start == START_BY_CHANCE ? "drawn at random" : "as chosen",
           draws->buildings, draws->cards);
}

/* Prints what was checked; the record was replayed when it was read. `hashed`: the record had a
 * hash per turn and a result. */
static void print_checked(const Verify *verify, const Record *record, bool hashed)
{
    Game game;
    Events events;
    Draws draws = {0}, setup;
    char result[RESULT_TEXT_SIZE];
    Err err = game_init(&game, &record->setup, &verify->set, &events);
    count_draws(&draws, &events);
    setup = draws;
    for (size_t i = 0; !err && i < record->count; i++) {
        err = game_apply(&game, record->choices[i], &events);
        count_draws(&draws, &events);
    }
    ENSURE(err == ERR_OK);
    printf("commitment: matches the SHA-256 of the key\n");
    print_setup(record, &setup);
    printf("draws: %u cards, %u barrels, %u shuffles, all match the key\n",
           draws.cards - setup.cards, draws.barrels, draws.shuffles);
    printf("choices: %zu up to turn %u, all legal; %s\n", record->count, (unsigned)game.table.turn,
           hashed ? "the hash of every turn matches" : "the record has no hashes");
    Text text = text_over(result, sizeof result);
    result_write(&game, &text);
    printf("result: %s\n", result);
}

/* --- Records ---------------------------------------------------------------------------------- */

static int bad_record(const Verify *verify, const RecordError *error)
{
    failed(verify->command, "%s, line %u: %s", verify->path, error->line, error->text);
    printf("not verified\n");
    return EXIT_FAILED;
}

static int save(const Verify *verify, const Record *record)
{
    if (!verify->save) return EXIT_OK;
    if (!save_may_replace(verify->save))
        return failed(verify->command, "%s is not a Valletta file; it was not overwritten",
                      verify->save);
    if (!record_to_file(verify->save, record, &verify->set, true))
        return failed(verify->command, "cannot write %s: %s", verify->save, strerror(errno));
    printf("saved: %s\n", verify->save);
    return EXIT_OK;
}

static int verify_whole(const Verify *verify, const Record *record, bool hashed)
{
    print_checked(verify, record, hashed);
    printf("verified\n");
    return save(verify, record);
}

static void print_keyless(const KeylessRecord *keyless)
{
    char commit[65];
    hex_write(keyless->header.commit, 32, commit);
    printf("commitment: %s\n", commit);
    printf("choices: %zu up to turn %u, well formed\n", keyless->count,
           keyless->count ? (unsigned)keyless->choices[keyless->count - 1].turn : 0);
}

static int verify_keyless(const Verify *verify, const char *bytes, size_t size)
{
    KeylessRecord keyless;
    Record record;
    RecordError error;
    int code = EXIT_FAILED;
    if (!keyless_read(bytes, size, &verify->set, &keyless, &error))
        return bad_record(verify, &error);
    if (!verify->key.given) {
        print_keyless(&keyless);
        printf("not verified: the key is still secret, so the draws cannot be checked\n");
    } else if (!keyless_complete(&keyless, verify->key.bytes, &verify->set, &record, &error)) {
        bad_record(verify, &error);
    } else {
        code = verify_whole(verify, &record, false);
        record_fini(&record);
    }
    keyless_fini(&keyless);
    return code;
}

static int verify_bytes(const Verify *verify, const char *bytes, size_t size)
{
    Record record;
    RecordError error;
    if (!record_read(bytes, size, &verify->set, &record, &error))
        return error.keyless ? verify_keyless(verify, bytes, size) : bad_record(verify, &error);
    int code = EXIT_FAILED;
    if (verify->key.given && memcmp(verify->key.bytes, record.setup.key, CHANCE_KEY_SIZE) != 0) {
        failed(verify->command, "the key in %s differs from --key", verify->path);
        printf("not verified\n");
    } else {
        code = verify_whole(verify, &record, true);
    }
    record_fini(&record);
    return code;
}

static int take_key(const Args *args, void *field)
{
    RevealedKey *key = field;
    key->given = strlen(args->value) == 2 * CHANCE_KEY_SIZE &&
                 hex_read(args->value, CHANCE_KEY_SIZE, key->bytes);
    if (key->given) return EXIT_OK;
    return args_misuse(args, "--key must be 64 hexadecimal digits (0 to 9, a to f)");
}

static int run(Args *args)
{
    Verify verify = {.command = args->command, .set = CARDS_VALLETTA};
    size_t size;
    int code = args_read(args, &verify);
    if (code) return code;
    verify.path = args->words[0];
    if (!verify.path) return args_misuse(args, "the RECORD argument is missing");
    char *bytes = file_read(verify.path, &size);
    if (!bytes) return failed(args->command, "cannot read %s: %s", verify.path, strerror(errno));
    code = verify_bytes(&verify, bytes, size);
    free(bytes);
    return code;
}

static const Option OPTIONS[] = {{"key", "HEX", "the key, if the record does not contain it yet",
                                  OPTION_OTHER, FIELD(Verify, key), .take = take_key},
                                 {"save", "FILE",
                                  "if verified, write the record with its key to this file",
                                  OPTION_TEXT, FIELD(Verify, save)},
                                 {"cards", "FILE", "the building set of that game", OPTION_OTHER,
                                  FIELD(Verify, set), .take = take_cards},
                                 {0}};

const Command CMD_VERIFY = {
    .name = "verify",
    .words = "RECORD",
    .words_max = 1,
    .summary = "Verify that a game's random draws were fair",
    .options = OPTIONS,
    .notes = "If RECORD is -, it is read from standard input. Prints what was checked, then\n"
             "\"verified\". The exit status is 1 if a check fails or the key is still unknown.\n",
    .run = run};
