/* Reads docs/rules.md: a rule is a line that begins with "- **ID** ". */
#include "rulebook.h"
#include "scene.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char OPENING[] = "- **", CLOSING[] = "** ";

static void add_rule(Rulebook *book, const char *line)
{
    if (strncmp(line, OPENING, strlen(OPENING)) != 0) return;
    const char *id = line + strlen(OPENING), *end = strstr(id, CLOSING);
    if (!end) return;
    size_t length = (size_t)(end - id);
    assert_true(length < RULE_ID && book->count < RULES_MAX);
    memcpy(book->ids[book->count++], id, length);
}

void rulebook_read(Rulebook *book)
{
    char line[1024];
    memset(book, 0, sizeof *book);
    FILE *file = fopen(SOURCE_DIR "/docs/rules.md", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        add_rule(book, line);
    fclose(file);
    assert_true(book->count > 0);
}

bool rulebook_has(const Rulebook *book, const char *id)
{
    for (unsigned i = 0; i < book->count; i++)
        if (strcmp(book->ids[i], id) == 0) return true;
    return false;
}

bool name_cites(const char *name, const char *id)
{
    const size_t length = strlen(id);
    for (const char *at = name; (at = strstr(at, id)) != NULL; at++) {
        unsigned char after = (unsigned char)at[length];
        bool begins = at == name || at[-1] == ' ', ends = !isalnum(after) && after != '-';
        if (begins && ends) return true;
    }
    return false;
}
