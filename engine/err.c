/* The table of refusals, made from errors.def. */
#include "err.h"

#include "base/ensure.h"

#define ERR(name, rule, text) {#name, rule, text},
static const struct {
    const char *name, *rule, *text;
} ERR_INFO[ERRS] = {
#include "errors.def"
};
#undef ERR

const char *err_name(Err err)
{
    ENSURE(err < ERRS);
    return ERR_INFO[err].name;
}

const char *err_rule(Err err)
{
    ENSURE(err < ERRS);
    return ERR_INFO[err].rule;
}

const char *err_text(Err err)
{
    ENSURE(err < ERRS);
    return ERR_INFO[err].text;
}
