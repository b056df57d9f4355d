/* View diffs: sent after each choice instead of the whole view.
 *
 * Both ends hold the last view of one viewer. The sender encodes the bytes that have changed; the
 * receiver applies them to its copy. This works only between programs with the same memory
 * layout of View, so they compare view_layout() first; others exchange views as JSON.
 *
 * A diff is
 *     4 bytes   checksum of the new view, low byte first
 *     runs      token, then 1 to 8 new bytes
 * where the token is (bytes skipped since the last run) * 8 + (bytes in this run) - 1, in one byte
 * if it is below 128, else in two: the low seven bits with the top bit set, then the rest. More
 * than eight changed bytes in a row become several runs with nothing skipped between them.
 *
 * The checksum detects a diff that is applied to the wrong view, after a lost update or because of
 * a bug. 32 bits are enough: such errors are rare, one in four billion goes unnoticed, and the next
 * diff would reveal it. The checksum is no protection against a malicious sender, who can compute
 * it too. The protection is view_check, which every new view must pass before it is used.
 */
#ifndef VALLETTA_WIRE_VIEW_DIFF_H
#define VALLETTA_WIRE_VIEW_DIFF_H

#include "engine/view.h"

enum {
    VIEW_DIFF_FORMAT = 1, /* increase it when diffs are written differently */
    VIEW_DIFF_CHECKSUM = 4,
    VIEW_DIFF_RUN = 8,
    VIEW_DIFF_MAX = VIEW_DIFF_CHECKSUM + sizeof(View) / VIEW_DIFF_RUN * (VIEW_DIFF_RUN + 1)
};

/* Identifies the layout of View and the format of diffs: programs with the same number understand
 * each other's diffs. It is computed from the names and sizes of all fields and the numbering of
 * stages, characters and other enums. A field that changes only its meaning needs a new
 * VIEW_DIFF_FORMAT. */
uint32_t view_layout(void);

uint32_t view_checksum(const View *view);

/* Encodes the difference from `base` to `view`, which must be views of the same game and viewer.
 * Returns the size of the diff. Every difference has exactly one encoding. */
size_t view_diff_encode(const View *base, const View *view, uint8_t diff[VIEW_DIFF_MAX]);

/* Computes `view` from `base` and a diff that need not be trusted. Returns null, or why the diff
 * was refused; `view` is then unchanged. The new view has the same game and viewer as `base` and
 * has passed view_check. `view` and `base` may be the same object. */
MUST_USE const char *view_diff_apply(const View *base, const uint8_t *diff, size_t size,
                                     View *view);

#endif
