/* Tree search. Each thread grows its own tree, and the results for the current decision are added
 * up, so threads share nothing while they think. */
#include "ai/search.h"

#include "ai/deal.h"
#include "ai/outcome.h"
#include "base/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = 0, FIRST_ROOT = 1, DEPTH_MAX = 512, LOOK_UP = 16 };

/* How much a choice that has hardly been tried is preferred: by what the policy thinks of it. */
static const double CURIOSITY = 0.9;
/* The policy's opinion counts for all but this part, of which every choice has the same share. */
static const double DOUBT = 0.4;
/* An untried choice is taken to be this much worse than what was found here so far. */
static const double RESERVE = 0.1;

/* A choice at some point of the tree. Node 0 is none. */
typedef struct Node {
    Choice choice;
    uint32_t child, sibling; /* the first child, the next sibling */
    uint32_t visits;
    uint8_t stage, decider;  /* of the decision that follows */
    double value[SEATS_MAX]; /* added up, by seat */
    double win, points;      /* added up, of the seat that thinks */
} Node;

typedef struct Tree {
    Node *nodes;
    uint32_t count, room;
    uint32_t root;
    Random random;
    uint64_t iterations;    /* made for this decision, … */
    uint64_t decisions;     /* … and choices made in them */
    uint64_t limit;         /* of iterations, or UINT64_MAX */
    double start, deadline; /* on the clock; or infinity */
    double pause;           /* when this slice ends; or infinity */
    bool done;              /* there is no more to be thought */
    bool settles;           /* stops when no other choice can get ahead any more */
    atomic_bool *hurry;     /* somebody does not want to wait; or null */
    const View *view;
    bool timed;
    uint64_t engine_ticks, engine_calls;
} Tree;

struct Search {
    unsigned threads;
    Node *arena;
    uint32_t turn; /* the trees are about this turn, … */
    uint8_t seat;  /* … seen from this seat */
    bool fresh;    /* the trees know nothing */
    Choice last;   /* what was chosen last */
    Facts facts;   /* of the decision that is thought about */
    Tree trees[SEARCH_THREADS];
};

/* ---- where the time goes, for benches: ticks of whatever clock is cheapest to read ---- */

static inline uint64_t ticks(void)
{
#ifdef __x86_64__
    return __builtin_ia32_rdtsc();
#else
    return (uint64_t)(1e9 * clock_seconds());
#endif
}

/* Around everything that the engine is asked to do. */
static inline uint64_t engine_enter(const Tree *tree)
{
    return tree->timed ? ticks() : 0;
}

static inline void engine_leave(Tree *tree, uint64_t entered)
{
    if (!tree->timed) return;
    tree->engine_ticks += ticks() - entered;
    tree->engine_calls++;
}

/* ---- playing out ---- */

static inline void apply(Tree *tree, Game *game, Choice choice)
{
    uint64_t entered = engine_enter(tree);
    game_apply_legal(game, choice, NULL);
    engine_leave(tree, entered);
    tree->decisions++;
}

static inline void ask(Tree *tree, const Game *game, Facts *facts)
{
    uint64_t entered = engine_enter(tree);
    policy_ask(game, facts);
    engine_leave(tree, entered);
}

static void play_out(Tree *tree, Game *game)
{
    Facts facts;
    while (game->table.stage != STAGE_OVER) {
        ask(tree, game, &facts);
        apply(tree, game, policy_choose(game, &facts, random_next(&tree->random)));
    }
}

/* ---- the tree ---- */

static uint32_t node_new(Tree *tree, uint32_t parent, Choice choice)
{
    if (tree->count == tree->room) return NONE;
    uint32_t number = tree->count++;
    Node *node = &tree->nodes[number];
    memset(node, 0, sizeof *node);
    node->choice = choice;
    node->sibling = tree->nodes[parent].child;
    tree->nodes[parent].child = number;
    return number;
}

static uint32_t child_of(const Tree *tree, uint32_t parent, Choice choice)
{
    uint32_t number = tree->nodes[parent].child;
    while (number != NONE && tree->nodes[number].choice != choice)
        number = tree->nodes[number].sibling;
    return number;
}

/* How promising a choice is to the seat that decides (PUCT). Node 0, an untried one, was never
 * visited. */
static double promise(const Node *child, unsigned decider, double curiosity, double typical)
{
    const double n = child->visits;
    double worth = n > 0 ? child->value[decider] / n : typical - RESERVE;
    return worth + curiosity / (1 + n);
}

/* The most promising of the choices that are there in this deal; `*child` is its node, or none. */
static unsigned select_choice(const Tree *tree, uint32_t parent, const Facts *facts,
                              const Weighed *weighed, uint32_t *child)
{
    const Node *node = &tree->nodes[parent];
    const double visits = node->visits, curiosity = CURIOSITY * sqrt(visits + 1);
    const double typical = visits > 0 ? node->value[facts->seat] / visits : 0.5;
    double best = -1e9;
    unsigned chosen = 0;
    for (unsigned i = 0; i < facts->count; i++) {
        uint32_t number = child_of(tree, parent, facts->choice[i]);
        double prior =
            (1 - DOUBT) * (double)weighed->weight[i] / (double)weighed->sum + DOUBT / facts->count;
        double now_promised =
            promise(&tree->nodes[number], facts->seat, prior * curiosity, typical);
        if (now_promised > best) best = now_promised, chosen = i, *child = number;
    }
    return chosen;
}

/* One step down the tree, which grows where the choice is new. Returns the node reached, or none if
 * there is no room for it. */
static uint32_t descend(Tree *tree, uint32_t parent, Game *game)
{
    Facts facts;
    Weighed weighed;
    uint32_t child = NONE;
    ask(tree, game, &facts);
    policy_weigh(&POLICY, game, &facts, &weighed, NULL);
    Choice choice = facts.choice[select_choice(tree, parent, &facts, &weighed, &child)];
    if (child == NONE) child = node_new(tree, parent, choice);
    apply(tree, game, choice);
    if (child == NONE) return NONE;
    tree->nodes[child].stage = game->table.stage;
    tree->nodes[child].decider = game->table.decider;
    return child;
}

/* How the game turned out is added to every node on the way. */
static void remember(Tree *tree, const uint32_t *path, unsigned depth, const Game *game)
{
    const unsigned me = tree->view->seat, winners = game_winners(game);
    const double points = game_score(game, me).total;
    const double win = winners >> me & 1u ? 1.0 / __builtin_popcount(winners) : 0;
    double values[SEATS_MAX] = {0};
    outcome_values(game, values);
    for (unsigned i = 0; i < depth; i++) {
        Node *node = &tree->nodes[path[i]];
        node->visits++;
        node->win += win;
        node->points += points;
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            node->value[seat] += values[seat];
    }
}

/* One deal: down the tree to something new, from there by habit to the end, and back up. */
static void iterate(Tree *tree)
{
    uint32_t path[DEPTH_MAX] = {tree->root};
    unsigned depth = 1;
    Game game;
    uint64_t entered = engine_enter(tree);
    deal_game(tree->view, &tree->random, &game);
    engine_leave(tree, entered);
    while (game.table.stage != STAGE_OVER && depth < DEPTH_MAX) {
        uint32_t before = tree->count, reached = descend(tree, path[depth - 1], &game);
        if (reached != NONE) path[depth++] = reached;
        if (reached == NONE || tree->count != before) break;
    }
    play_out(tree, &game);
    remember(tree, path, depth, &game);
    tree->iterations++;
}

/* ---- thinking ---- */

/* How far the most visited choice is ahead of the next. */
static uint64_t lead(const Tree *tree)
{
    uint64_t first = 0, second = 0;
    for (uint32_t n = tree->nodes[tree->root].child; n != NONE; n = tree->nodes[n].sibling) {
        uint64_t visits = tree->nodes[n].visits;
        if (visits > first)
            second = first, first = visits;
        else if (visits > second)
            second = visits;
    }
    return first - second;
}

/* How many iterations are left; if time is the limit, as far as can be told from those made. */
static double iterations_left(const Tree *tree, double time)
{
    const double made = (double)tree->iterations, left = (double)tree->limit - made;
    if (tree->deadline == INFINITY) return left;
    const double rest = tree->deadline - time, spent = time - tree->start;
    const double in_time = rest <= 0 ? 0 : made * rest / (spent > 1e-6 ? spent : 1e-6);
    return in_time < left ? in_time : left;
}

/* Is there no more to be thought? Not before the first iteration. */
static bool is_done(const Tree *tree)
{
    if (tree->iterations >= tree->limit) return true;
    if (tree->iterations == 0 || tree->iterations % LOOK_UP) return false;
    if (tree->hurry && atomic_load_explicit(tree->hurry, memory_order_relaxed)) return true;
    double left = iterations_left(tree, tree->deadline < INFINITY ? clock_seconds() : 0);
    return left <= 0 || (tree->settles && (double)lead(tree) > left);
}

static bool slice_is_over(const Tree *tree)
{
    return tree->pause < INFINITY && tree->iterations % LOOK_UP == 0 &&
           clock_seconds() >= tree->pause;
}

static void grow(void *data)
{
    Tree *tree = data;
    while (!(tree->done = is_done(tree))) {
        iterate(tree);
        if (slice_is_over(tree)) break;
    }
}

static void tree_clear(Tree *tree)
{
    memset(&tree->nodes[0], 0, 2 * sizeof *tree->nodes);
    tree->root = FIRST_ROOT;
    tree->count = 2;
}

Search *search_open(unsigned threads, unsigned megabytes)
{
    Search *search = calloc(1, sizeof *search);
    size_t room = (size_t)megabytes * 1024 * 1024 / sizeof(Node) / threads;
    if (!search) return NULL;
    search->threads = threads;
    search->arena = malloc(room * threads * sizeof(Node)); /* nodes are cleared when they are new */
    if (!search->arena) {
        free(search);
        return NULL;
    }
    for (unsigned i = 0; i < threads; i++) {
        search->trees[i].nodes = search->arena + i * room;
        search->trees[i].room = (uint32_t)room;
    }
    search_forget(search);
    return search;
}

void search_close(Search *search)
{
    if (search) free(search->arena);
    free(search);
}

void search_forget(Search *search)
{
    for (unsigned i = 0; i < search->threads; i++)
        tree_clear(&search->trees[i]);
    search->fresh = true;
}

/* The next decision of a turn that was thought about before: what was found below the choice made
 * stays. Not if somebody else had to decide in between, or the tree is half full. */
static void step_down(Search *search, const View *view)
{
    bool same = !search->fresh && search->turn == view->table.turn && search->seat == view->seat;
    for (unsigned i = 0; i < search->threads; i++) {
        Tree *tree = &search->trees[i];
        uint32_t next = same ? child_of(tree, tree->root, search->last) : NONE;
        const Node *node = &tree->nodes[next];
        bool fits = next != NONE && node->stage == view->table.stage &&
                    node->decider == view->seat && tree->count < tree->room / 2;
        if (fits)
            tree->root = next;
        else
            tree_clear(tree);
    }
    search->turn = view->table.turn;
    search->seat = view->seat;
    search->fresh = false;
}

static void prepare(Search *search, const View *view, const SearchLimits *limits, Random *random)
{
    double start = limits->seconds > 0 ? clock_seconds() : 0;
    double deadline = limits->seconds > 0 ? start + limits->seconds : INFINITY;
    uint64_t share = limits->iterations / search->threads;
    step_down(search, view);
    for (unsigned i = 0; i < search->threads; i++) {
        Tree *tree = &search->trees[i];
        tree->view = view;
        tree->random = random_from(random_next(random));
        tree->iterations = tree->decisions = 0;
        tree->limit = limits->iterations ? share + (i == 0) * (limits->iterations % search->threads)
                                         : UINT64_MAX;
        tree->start = start;
        tree->deadline = deadline;
        tree->settles = limits->settles;
        tree->hurry = limits->hurry;
        tree->done = false;
    }
}

static int most_visited(const void *a, const void *b)
{
    const Thought *one = a, *two = b;
    if (one->visits != two->visits) return one->visits > two->visits ? -1 : 1;
    return one->choice < two->choice ? -1 : one->choice > two->choice;
}

/* What a tree thinks of the choices that there are. If the choice made was not the one thought of,
 * it may know others, which are of no interest. */
static void add_thoughts(const Tree *tree, const Facts *facts, Thoughts *thoughts)
{
    for (unsigned i = 0; i < facts->count; i++) {
        const Node *node = &tree->nodes[child_of(tree, tree->root, facts->choice[i])];
        thoughts->list[i].visits += node->visits; /* node 0 has none */
        thoughts->list[i].win += node->win;
        thoughts->list[i].points += node->points;
    }
    thoughts->iterations += tree->iterations;
    thoughts->decisions += tree->decisions;
}

/* From sums to means, the most visited first; what was never tried is left out. */
static void sort_thoughts(Thoughts *thoughts)
{
    qsort(thoughts->list, thoughts->count, sizeof *thoughts->list, most_visited);
    while (thoughts->count > 1 && thoughts->list[thoughts->count - 1].visits == 0)
        thoughts->count--;
    for (unsigned i = 0; i < thoughts->count; i++) {
        thoughts->list[i].win /= (double)thoughts->list[i].visits;
        thoughts->list[i].points /= (double)thoughts->list[i].visits;
    }
}

/* Where there is nothing to choose there is nothing to think about. And several trees may settle
 * on different choices, so only one may settle at all. */
static SearchLimits limits_for(const Search *search, const Facts *facts, const SearchLimits *limits)
{
    SearchLimits fitting = *limits;
    if (limits->settles && facts->count == 1) fitting.iterations = 1;
    if (search->threads > 1) fitting.settles = false;
    return fitting;
}

void search_start(Search *search, const View *view, const SearchLimits *limits, Random *random)
{
    Game game; /* any deal will do: the choices are the same in all */
    deal_game(view, random, &game);
    policy_ask(&game, &search->facts);
    const SearchLimits fitting = limits_for(search, &search->facts, limits);
    prepare(search, view, &fitting, random);
}

bool search_go_on(Search *search, double seconds)
{
    const double pause = seconds < INFINITY ? clock_seconds() + seconds : INFINITY;
    bool done = true;
    for (unsigned i = 0; i < search->threads; i++)
        search->trees[i].pause = pause;
    parallel_run(grow, search->trees, sizeof *search->trees, search->threads);
    for (unsigned i = 0; i < search->threads; i++)
        done &= search->trees[i].done;
    return done;
}

double search_share(const Search *search)
{
    const Tree *tree = &search->trees[0];
    const double made = (double)tree->iterations / (double)tree->limit;
    const double spent = tree->deadline < INFINITY
                             ? (clock_seconds() - tree->start) / (tree->deadline - tree->start)
                             : 0;
    const double share = made > spent ? made : spent;
    return tree->done || share > 1 ? 1 : share;
}

void search_finish(Search *search, Thoughts *thoughts)
{
    const Facts *facts = &search->facts;
    memset(thoughts, 0, sizeof *thoughts);
    thoughts->count = facts->count;
    for (unsigned i = 0; i < facts->count; i++)
        thoughts->list[i].choice = facts->choice[i];
    for (unsigned i = 0; i < search->threads; i++)
        add_thoughts(&search->trees[i], facts, thoughts);
    sort_thoughts(thoughts);
    search->last = thoughts->list[0].choice;
}

void search_think(Search *search, const View *view, const SearchLimits *limits, Random *random,
                  Thoughts *thoughts)
{
    search_start(search, view, limits, random);
    search_go_on(search, INFINITY);
    search_finish(search, thoughts);
}

/* What reading the clock twice costs by itself, undisturbed. */
static double ticks_for_nothing(void)
{
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < 1000; i++) {
        uint64_t before = ticks(), spent = ticks() - before;
        least = spent < least ? spent : least;
    }
    return (double)least;
}

double search_outside_engine(Search *search, const View *view, uint64_t iterations, Random *random)
{
    Tree *tree = &search->trees[0];
    Thoughts thoughts;
    search_forget(search);
    tree->timed = true;
    tree->engine_ticks = tree->engine_calls = 0;
    uint64_t start = ticks();
    search_think(search, view, &(SearchLimits){.iterations = iterations}, random, &thoughts);
    double all = (double)(ticks() - start), calls = (double)tree->engine_calls;
    double nothing = ticks_for_nothing();
    tree->timed = false;
    return 1 - ((double)tree->engine_ticks - nothing * calls) / (all - 2 * nothing * calls);
}
