/* Encodes and applies view diffs byte by byte. All this file knows about a View is that it has no
 * padding, and which part of it never changes during a game. */
#include "wire/view_diff.h"

#include <string.h>

/* --- Checksum --------------------------------------------------------------------------------- */

uint32_t view_checksum(const View *view)
{
    const uint64_t hash = view_hash(view);
    return (uint32_t)(hash ^ hash >> 32);
}

static void put_checksum(uint8_t diff[VIEW_DIFF_CHECKSUM], uint32_t sum)
{
    for (unsigned i = 0; i < VIEW_DIFF_CHECKSUM; i++)
        diff[i] = (uint8_t)(sum >> (8 * i));
}

static uint32_t get_checksum(const uint8_t diff[VIEW_DIFF_CHECKSUM])
{
    uint32_t sum = 0;
    for (unsigned i = 0; i < VIEW_DIFF_CHECKSUM; i++)
        sum |= (uint32_t)diff[i] << (8 * i);
    return sum;
}

/* The buildings, the set-up and the viewer stay the same throughout a game. */
static bool same_game(const View *a, const View *b)
{
    const Table *s = &a->table, *t = &b->table;
    const size_t buildings = offsetof(Table, upgraded); /* the fields before it describe them */
    return memcmp(s, t, buildings) == 0 && s->plots == t->plots && s->seats == t->seats &&
           s->edition == t->edition && s->start == t->start &&
           memcmp(&s->unlimited, &t->unlimited, sizeof s->unlimited) == 0 &&
           memcmp(&s->ask_end, &t->ask_end, sizeof s->ask_end) == 0 && a->seat == b->seat;
}

/* --- Encode ----------------------------------------------------------------------------------- */

enum { WORD = 8 };
_Static_assert(sizeof(View) % WORD == 0, "compared in words");

static size_t put_token(uint8_t *at, size_t token)
{
    ENSURE(token < 1u << 14);
    if (token < 128) {
        at[0] = (uint8_t)token;
        return 1;
    }
    at[0] = (uint8_t)(token | 128);
    at[1] = (uint8_t)(token >> 7);
    return 2;
}

size_t view_diff_encode(const View *base, const View *view, uint8_t diff[VIEW_DIFF_MAX])
{
    const uint8_t *old = (const uint8_t *)base, *new = (const uint8_t *)view;
    size_t size = VIEW_DIFF_CHECKSUM, last = 0; /* end of the previous run */
    ENSURE(same_game(base, view));
    put_checksum(diff, view_checksum(view));
    for (size_t at = 0; at < sizeof *view; at++) {
        if (at % WORD == 0 && memcmp(old + at, new + at, WORD) == 0)
            at += WORD - 1; /* the usual case */
        if (old[at] == new[at]) continue;
        size_t run = 1;
        while (run < VIEW_DIFF_RUN && at + run < sizeof *view && old[at + run] != new[at + run])
            run++;
        size += put_token(diff + size, (at - last) * VIEW_DIFF_RUN + run - 1);
        memcpy(diff + size, new + at, run);
        size += run;
        last = at + run;
        at = last - 1;
    }
    ENSURE(size <= VIEW_DIFF_MAX);
    return size;
}

/* --- Apply ------------------------------------------------------------------------------------ */

/* Copies the runs between `at` and `end` over the view's bytes. */
static const char *put_runs(const uint8_t *at, const uint8_t *end, uint8_t bytes[sizeof(View)])
{
    for (size_t place = 0; at < end;) {
        size_t token = *at++;
        if (token >= 128) {
            if (at == end) return "the diff ends inside a token";
            token = (token & 127) | (size_t)*at++ << 7;
        }
        const size_t run = token % VIEW_DIFF_RUN + 1;
        place += token / VIEW_DIFF_RUN;
        if (run > (size_t)(end - at)) return "the diff ends inside a run";
        if (place + run > sizeof(View)) return "the diff writes past the end of the view";
        memcpy(bytes + place, at, run);
        place += run;
        at += run;
    }
    return NULL;
}

const char *view_diff_apply(const View *base, const uint8_t *diff, size_t size, View *view)
{
    uint8_t again[VIEW_DIFF_MAX];
    View made = *base;
    if (size < VIEW_DIFF_CHECKSUM) return "the diff has no checksum";
    if (size > VIEW_DIFF_MAX) return "the diff is too long";
    const char *wrong = put_runs(diff + VIEW_DIFF_CHECKSUM, diff + size, (uint8_t *)&made);
    if (wrong) return wrong;
    if (get_checksum(diff) != view_checksum(&made))
        return "wrong checksum: the diff is for another view";
    if (!same_game(base, &made))
        return "the diff changes something that is fixed for a game: set-up, buildings or viewer";
    if (view_diff_encode(base, &made, again) != size || memcmp(again, diff, size) != 0)
        return "the diff is not in its shortest form (view_diff_encode writes that)";
    wrong = view_check(&made);
    if (wrong) return wrong;
    *view = made;
    return NULL;
}
