/* The rule ids that docs/rules.md defines, for coverage.c. */
#ifndef VALLETTA_TESTS_RULES_RULEBOOK_H
#define VALLETTA_TESTS_RULES_RULEBOOK_H

#include <stdbool.h>

enum { RULES_MAX = 200, RULE_ID = 32 };

typedef struct Rulebook {
    unsigned count;
    char ids[RULES_MAX][RULE_ID];
} Rulebook;

/* Fails the running test if the book cannot be read or has no rules. */
void rulebook_read(Rulebook *book);

bool rulebook_has(const Rulebook *book, const char *id);

/* Whether the name of a test cites the rule. "E-7f" does not cite E-7. */
bool name_cites(const char *name, const char *id);

#endif
