/* Fuzzes the readers of views, building sets and protocol lines. For views, any bytes are either
 * refused with a reason, or a view that is its own round trip and that a game can be dealt from and
 * checked. */
#include "ai/deal.h"
#include "record/protocol.h"
#include "record/state_json.h"
#include "record/view_json.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_accepted(const View *view)
{
    static char buffer[1 << 16];
    char wrong[JSON_WRONG];
    View again;
    Text text = text_in(buffer, sizeof buffer);
    Json json = {&text, false};
    json_view(&json, view, &CARDS_VALLETTA);
    ENSURE(text_fits(&text));
    ENSURE(view_read(buffer, text.length, &CARDS_VALLETTA, &again, wrong));
    ENSURE(memcmp(view, &again, sizeof again) == 0);
    deal_check(view);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    View view;
    CardSet set;
    char wrong[JSON_WRONG];
    if (view_read((const char *)data, size, &CARDS_VALLETTA, &view, wrong))
        check_accepted(&view);
    else
        ENSURE(wrong[0] && memchr(wrong, '\0', sizeof wrong));
    cards_read((const char *)data, size, &set, wrong);
    ProtocolGame game;
    unsigned winners;
    protocol_read_newgame((const char *)data, size, &game, &set, wrong);
    protocol_read_choose((const char *)data, size, &CARDS_VALLETTA, &view, wrong);
    protocol_read_gameover((const char *)data, size, &CARDS_VALLETTA, &view, &winners, wrong);
    return 0;
}
