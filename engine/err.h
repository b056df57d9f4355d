/* Refusals: errors.def lists the code, the rule and the message of each. */
#ifndef VALLETTA_ENGINE_ERR_H
#define VALLETTA_ENGINE_ERR_H

typedef enum Err {
#define ERR(name, rule, text) ERR_##name,
#include "errors.def"
#undef ERR
    ERRS
} Err;

const char *err_name(Err err); /* "TOO_DEAR" */
const char *err_rule(Err err); /* "B-6", or "card": see game_refusal_rule */
const char *err_text(Err err); /* English, and the key for translations */

#endif
