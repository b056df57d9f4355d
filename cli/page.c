/* The frame of a page: style, text, tables. */
#include "cli/page.h"

#include <stdarg.h>

/* The colours are Okabe and Ito's, darkened or lightened until text on them can be read; they are
 * told apart by people who see few colours, and letters stand beside them anyway. */
static const char STYLE[] =
    ":root{color-scheme:light dark;--bg:#f7f5f0;--panel:#fff;--ink:#1d1d1b;--soft:#5f5d57;"
    "--line:#d8d4c9;--grid:#e9e6de;--on:#fff;--green:#00805c;--blue:#0068a8;--yellow:#e5a50a;"
    "--red:#b84f00;--purple:#96447a;--grey:#716f69;--good:#00694b;--bad:#a83e00}\n"
    "@media(prefers-color-scheme:dark){:root{--bg:#161716;--panel:#1f201e;--ink:#eceae4;"
    "--soft:#aaa79e;--line:#3b3c38;--grid:#2e2f2c;--on:#111;--green:#2cc295;--blue:#5ab4ec;"
    "--yellow:#f0bf3a;--red:#ff9352;--purple:#e09ac6;--grey:#98968e;--good:#4cd6a8;--bad:#ff9a5c}}"
    "\n"
    "*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--ink);"
    "font:15px/1.5 system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}"
    "main{max-width:1360px;margin:0 auto;padding:2rem 1.5rem 4rem}"
    "h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.3rem;margin:2.6rem 0 "
    ".3rem}"
    "p{margin:.3rem 0 .8rem;max-width:80ch;color:var(--soft)}p strong{color:var(--ink)}"
    "nav{margin:.8rem 0 1.4rem;display:flex;flex-wrap:wrap;gap:.3rem 1.1rem}a{color:var(--blue)}\n"
    ".row{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(380px,100%),1fr));"
    "gap:1rem;align-items:start;margin:.6rem 0}"
    ".box,figure{background:var(--panel);border:1px solid var(--line);border-radius:8px;"
    "padding:.8rem 1rem;margin:0;overflow-x:auto}.box{margin:.6rem 0}"
    "figcaption{font-weight:600;margin-bottom:.4rem}"
    "figure svg{display:block;width:100%;height:auto}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}"
    "th,td{padding:.25rem .6rem;text-align:right;border-bottom:1px solid var(--grid);"
    "white-space:nowrap}th{font-weight:600;color:var(--soft);vertical-align:bottom}"
    "th:first-child,td:first-child{text-align:left}tr:last-child td{border-bottom:0}"
    "td small{color:var(--soft)}.wide td,.wide th{vertical-align:top}"
    ".pass,.fail{font-weight:700}.pass{color:var(--good)}.fail{color:var(--bad)}"
    "details{margin:.6rem 0}summary{cursor:pointer;color:var(--blue);padding:.2rem 0}\n"
    "ul.key{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:.5rem 0 0;padding:0;"
    "font-size:.85rem;color:var(--soft)}ul.key b{display:inline-block;min-width:1.5em;"
    "padding:0 .35em;border-radius:3px;text-align:center;font-weight:600;color:var(--on);"
    "background:var(--c)}ul.key b.yellow{color:#111}"
    ".heat td{text-align:center;min-width:3.6rem;line-height:1.2;border:2px solid var(--panel)}"
    ".heat td:first-child{min-width:0}.heat .up{background:color-mix(in srgb,var(--blue) var(--d),"
    "transparent)}.heat .down{background:color-mix(in srgb,var(--red) var(--d),transparent)}"
    ".heat small{display:block;font-size:.72rem}.heat .few{font-style:italic}.heat "
    "th{text-align:center}"
    "caption{text-align:left;font-weight:600;padding:0 .6rem .4rem}\n"
    "svg text{fill:var(--ink);font-size:12px}svg .soft{fill:var(--soft)}svg .on{fill:var(--on)}"
    "svg .on.yellow{fill:#111}svg .bold{font-weight:600}svg .grid{stroke:var(--grid)}"
    "svg .base{stroke:var(--soft)}svg .limit{stroke:var(--bad);stroke-dasharray:4 3;"
    "stroke-width:1.4}svg .band{fill:var(--green);opacity:.12}svg .whisker{stroke:var(--ink);"
    "stroke-width:1.2}svg .thin{stroke:var(--soft)}svg .diamond{fill:var(--panel);"
    "stroke:var(--ink);stroke-width:1.3}svg .fill{fill:var(--c)}svg .faint{opacity:.55}"
    "svg .gap{stroke:var(--panel);stroke-width:1}"
    ".green{--c:var(--green)}.blue{--c:var(--blue)}.yellow{--c:var(--yellow)}.red{--c:var(--red)}"
    ".purple{--c:var(--purple)}.grey{--c:var(--grey)}\n"
    "@media print{body{background:#fff}figure,.box{break-inside:avoid}}\n";

void page_text(FILE *out, const char *words)
{
    for (; *words; words++) {
        switch (*words) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        case '\'': fputs("&#39;", out); break;
        default: /* XML has no other control characters */
            fputc((unsigned char)*words < 0x20 && *words != '\n' ? ' ' : *words, out);
        }
    }
}

void page_open(FILE *out, const char *title)
{
    fputs("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
          "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"/>\n<title>",
          out);
    page_text(out, title);
    fprintf(out, "</title>\n<style>\n%s</style></head>\n<body><main>\n<h1>", STYLE);
    page_text(out, title);
    fputs("</h1>\n", out);
}

void page_close(FILE *out)
{
    fputs("</main></body></html>\n", out);
}

void page_cell(FILE *out, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fputs("<td>", out);
    vfprintf(out, format, list);
    fputs("</td>", out);
    va_end(list);
}

void page_head(FILE *out, const char *const *names)
{
    fputs("<tr>", out);
    for (; *names; names++) {
        fputs("<th>", out);
        page_text(out, *names);
        fputs("</th>", out);
    }
    fputs("</tr>\n", out);
}
