/* Information-set MCTS with PUCT selection (search.h). Root parallelisation: each thread grows its
 * own tree, and the visits at the roots are added up, so threads share nothing while they run. */
#include "ai/search.h"

#include "ai/deal.h"
#include "ai/outcome.h"
#include "base/clock.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = 0, FIRST_ROOT = 1, DEPTH_MAX = 512 };
enum { CHECK_INTERVAL = 16 }; /* iterations between checks of clock, stop flag and lead */

/* Weight of exploration against value in PUCT. */
static const double C_PUCT = 0.9;
/* The prior is this part uniform, and the rest from the policy. */
static const double PRIOR_MIX = 0.4;
/* First-play urgency: an unvisited child counts as this much worse than its parent. */
static const double FPU_REDUCTION = 0.1;

/* A choice, made after the choices on the path to it. Node 0 means none and is never visited. */
typedef struct Node {
    Choice choice;
    uint32_t child, sibling; /* the first child, the next sibling */
    uint32_t visits;
    uint8_t stage, decider;  /* of the next decision */
    double value[SEATS_MAX]; /* sum over the visits, by seat */
    double win, points;      /* sums over the visits, for the searching seat */
} Node;

typedef struct Tree {
    Node *nodes;
    uint32_t count, room; /* nodes in use, nodes allocated */
    uint32_t root;
    Random random;
    uint64_t iterations;    /* for this decision */
    uint64_t decisions;     /* choices made in these iterations */
    uint64_t limit;         /* of iterations, or UINT64_MAX */
    double start, deadline; /* in seconds on the clock; the deadline may be infinity */
    double slice_end;       /* the same */
    bool done;
    bool stop_when_decided;
    const atomic_bool *stop; /* may be null */
    const View *view;
    bool timed; /* measure the time spent in the engine */
    uint64_t engine_ticks, engine_calls;
} Tree;

struct Search {
    unsigned threads;
    Node *arena;
    uint32_t turn; /* the turn and the seat that the trees are for */
    uint8_t seat;
    bool empty;          /* the trees are empty */
    Choice last;         /* the best choice of the last search */
    DecisionFacts facts; /* of the current decision */
    Tree trees[SEARCH_THREADS];
};

/* ---- time spent in the engine, for benches; ticks of the clock that is cheapest to read ---- */

static inline uint64_t ticks(void)
{
#ifdef __x86_64__
    return __builtin_ia32_rdtsc();
#else
    return (uint64_t)(1e9 * clock_seconds());
#endif
}

/* engine_enter and engine_leave enclose all calls to the engine. */
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

/* ---- playouts ---- */

static inline void apply_choice(Tree *tree, Game *game, Choice choice)
{
    uint64_t entered = engine_enter(tree);
    game_apply_legal(game, choice, NULL);
    engine_leave(tree, entered);
    tree->decisions++;
}

static inline void gather_facts(Tree *tree, const Game *game, DecisionFacts *facts)
{
    uint64_t entered = engine_enter(tree);
    policy_facts(game, facts);
    engine_leave(tree, entered);
}

static void playout(Tree *tree, Game *game)
{
    DecisionFacts facts;
    while (game->table.stage != STAGE_OVER) {
        gather_facts(tree, game, &facts);
        apply_choice(tree, game, policy_choose(game, &facts, random_next(&tree->random)));
    }
}

/* ---- the tree ---- */

/* Adds a child; NONE if the tree is full. */
static uint32_t expand(Tree *tree, uint32_t parent, Choice choice)
{
    ENSURE(parent != NONE && parent < tree->count);
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

/* PUCT: the mean value to the seat that decides, plus the exploration term. */
static double puct_score(const Node *child, unsigned decider, double exploration,
                         double parent_value)
{
    const double n = child->visits;
    double value = n > 0 ? child->value[decider] / n : parent_value - FPU_REDUCTION;
    return value + exploration / (1 + n);
}

/* Returns the choice with the highest score among those that are legal in this deal. `*child` is
 * its node, or NONE if it has none yet. */
static unsigned select_choice(const Tree *tree, uint32_t parent, const DecisionFacts *facts,
                              const Priors *priors, uint32_t *child)
{
    const Node *node = &tree->nodes[parent];
    const double visits = node->visits, exploration = C_PUCT * sqrt(visits + 1);
    const double parent_value = visits > 0 ? node->value[facts->seat] / visits : 0.5;
    double best = -1e9;
    unsigned chosen = 0;
    for (unsigned i = 0; i < facts->count; i++) {
        uint32_t number = child_of(tree, parent, facts->choice[i]);
        double prior = (1 - PRIOR_MIX) * (double)priors->weight[i] / (double)priors->sum +
                       PRIOR_MIX / facts->count;
        double score =
            puct_score(&tree->nodes[number], facts->seat, prior * exploration, parent_value);
        if (score > best) best = score, chosen = i, *child = number;
    }
    return chosen;
}

/* One step down the tree: selects a choice, adds a node for it if it is new, and applies it.
 * Returns the node, or NONE if the tree is full. */
static uint32_t select_or_expand(Tree *tree, uint32_t parent, Game *game)
{
    DecisionFacts facts;
    Priors priors;
    uint32_t child = NONE;
    gather_facts(tree, game, &facts);
    policy_priors(&POLICY, game, &facts, &priors, NULL);
    Choice choice = facts.choice[select_choice(tree, parent, &facts, &priors, &child)];
    if (child == NONE) child = expand(tree, parent, choice);
    apply_choice(tree, game, choice);
    if (child == NONE) return NONE;
    tree->nodes[child].stage = game->table.stage;
    tree->nodes[child].decider = game->table.decider;
    return child;
}

/* Adds the outcome of the game to every node of the path. */
static void backpropagate(Tree *tree, const uint32_t *path, unsigned depth, const Game *game)
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

/* One deal: select down to a new node, play out with the policy, backpropagate. */
static void iterate(Tree *tree)
{
    uint32_t path[DEPTH_MAX] = {tree->root};
    unsigned depth = 1;
    Game game;
    uint64_t entered = engine_enter(tree);
    deal_game(tree->view, &tree->random, &game);
    engine_leave(tree, entered);
    while (game.table.stage != STAGE_OVER && depth < DEPTH_MAX) {
        uint32_t before = tree->count, reached = select_or_expand(tree, path[depth - 1], &game);
        if (reached != NONE) path[depth++] = reached;
        if (reached == NONE || tree->count != before) break;
    }
    playout(tree, &game);
    backpropagate(tree, path, depth, &game);
    tree->iterations++;
}

/* ---- limits ---- */

/* By how many visits the most visited choice leads the second. */
static uint64_t visit_lead(const Tree *tree)
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

/* Iterations left; if there is a deadline, an estimate from the speed so far. */
static double iterations_left(const Tree *tree, double time)
{
    const double made = (double)tree->iterations, left = (double)tree->limit - made;
    if (tree->deadline == INFINITY) return left;
    const double rest = tree->deadline - time, spent = time - tree->start;
    const double in_time = rest <= 0 ? 0 : made * rest / (spent > 1e-6 ? spent : 1e-6);
    return in_time < left ? in_time : left;
}

/* True if a limit is reached. There is at least one iteration. */
static bool is_done(const Tree *tree)
{
    if (tree->iterations >= tree->limit) return true;
    if (tree->iterations == 0 || tree->iterations % CHECK_INTERVAL) return false;
    if (tree->stop && atomic_load_explicit(tree->stop, memory_order_relaxed)) return true;
    double left = iterations_left(tree, tree->deadline < INFINITY ? clock_seconds() : 0);
    return left <= 0 || (tree->stop_when_decided && (double)visit_lead(tree) > left);
}

static bool slice_is_over(const Tree *tree)
{
    return tree->slice_end < INFINITY && tree->iterations % CHECK_INTERVAL == 0 &&
           clock_seconds() >= tree->slice_end;
}

static void run_slice(void *data)
{
    Tree *tree = data;
    while (!(tree->done = is_done(tree))) {
        iterate(tree);
        if (slice_is_over(tree)) break;
    }
}

static void tree_clear(Tree *tree)
{
    memset(tree->nodes, 0, (FIRST_ROOT + 1) * sizeof *tree->nodes);
    tree->root = FIRST_ROOT;
    tree->count = FIRST_ROOT + 1;
}

Search *search_open(unsigned threads, unsigned megabytes)
{
    ENSURE(threads >= 1 && threads <= SEARCH_THREADS && megabytes >= 1);
    Search *search = calloc(1, sizeof *search);
    size_t room = (size_t)megabytes * 1024 * 1024 / sizeof(Node) / threads;
    if (!search) return NULL;
    search->threads = threads;
    search->arena = malloc(room * threads * sizeof(Node)); /* `expand` clears nodes */
    if (!search->arena) {
        free(search);
        return NULL;
    }
    for (unsigned i = 0; i < threads; i++) {
        search->trees[i].nodes = search->arena + i * room;
        search->trees[i].room = (uint32_t)room;
    }
    search_reset(search);
    return search;
}

void search_close(Search *search)
{
    if (search) free(search->arena);
    free(search);
}

void search_reset(Search *search)
{
    for (unsigned i = 0; i < search->threads; i++)
        tree_clear(&search->trees[i]);
    search->empty = true;
}

/* Tree reuse: if this is the next decision of the same turn, the node of the last choice becomes
 * the root. A tree is cleared instead if another seat decided in between, or if it is half full. */
static void reuse_trees(Search *search, const View *view)
{
    bool same = !search->empty && search->turn == view->table.turn && search->seat == view->seat;
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
    search->empty = false;
}

static void prepare(Search *search, const View *view, const SearchLimits *limits, Random *random)
{
    double start = limits->seconds > 0 ? clock_seconds() : 0;
    double deadline = limits->seconds > 0 ? start + limits->seconds : INFINITY;
    uint64_t share = limits->iterations / search->threads;
    reuse_trees(search, view);
    for (unsigned i = 0; i < search->threads; i++) {
        Tree *tree = &search->trees[i];
        tree->view = view;
        tree->random = random_from(random_next(random));
        tree->iterations = tree->decisions = 0;
        tree->limit = limits->iterations ? share + (i == 0) * (limits->iterations % search->threads)
                                         : UINT64_MAX;
        tree->start = start;
        tree->deadline = deadline;
        tree->stop_when_decided = limits->stop_when_decided;
        tree->stop = limits->stop;
        tree->done = false;
    }
}

static int most_visited(const void *a, const void *b)
{
    const Thought *one = a, *two = b;
    if (one->visits != two->visits) return one->visits > two->visits ? -1 : 1;
    return one->choice < two->choice ? -1 : one->choice > two->choice;
}

/* Adds a tree's statistics of the legal choices. A reused root may have other children too, if
 * another choice was made than the search had chosen; those do not count. */
static void add_thoughts(const Tree *tree, const DecisionFacts *facts, Thoughts *thoughts)
{
    for (unsigned i = 0; i < facts->count; i++) {
        const Node *node = &tree->nodes[child_of(tree, tree->root, facts->choice[i])];
        thoughts->list[i].visits += node->visits; /* 0 for NONE */
        thoughts->list[i].win += node->win;
        thoughts->list[i].points += node->points;
    }
    thoughts->iterations += tree->iterations;
    thoughts->decisions += tree->decisions;
}

/* Sorts by visits, turns sums into means and drops choices without visits. */
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

/* A single choice needs only one iteration. With several trees, each could stop early with a
 * different favourite, so then none stops early. */
static SearchLimits limits_for(const Search *search, const DecisionFacts *facts,
                               const SearchLimits *limits)
{
    SearchLimits fitting = *limits;
    if (limits->stop_when_decided && facts->count == 1) fitting.iterations = 1;
    if (search->threads > 1) fitting.stop_when_decided = false;
    return fitting;
}

void search_start(Search *search, const View *view, const SearchLimits *limits, Random *random)
{
    ENSURE(view->seat == view->table.decider && view->table.stage != STAGE_OVER);
    ENSURE(limits->seconds > 0 || limits->iterations > 0);
    Game game; /* any deal: the choices are the same in all of them */
    deal_game(view, random, &game);
    policy_facts(&game, &search->facts);
    const SearchLimits fitting = limits_for(search, &search->facts, limits);
    prepare(search, view, &fitting, random);
}

bool search_run(Search *search, double seconds)
{
    const double slice_end = seconds < INFINITY ? clock_seconds() + seconds : INFINITY;
    bool done = true;
    for (unsigned i = 0; i < search->threads; i++)
        search->trees[i].slice_end = slice_end;
    parallel_run(run_slice, search->trees, sizeof *search->trees, search->threads);
    for (unsigned i = 0; i < search->threads; i++)
        done &= search->trees[i].done;
    return done;
}

double search_progress(const Search *search)
{
    const Tree *tree = &search->trees[0];
    const double made = (double)tree->iterations / (double)tree->limit;
    const double spent = tree->deadline < INFINITY
                             ? (clock_seconds() - tree->start) / (tree->deadline - tree->start)
                             : 0;
    const double progress = made > spent ? made : spent;
    return tree->done || progress > 1 ? 1 : progress;
}

void search_finish(Search *search, Thoughts *thoughts)
{
    const DecisionFacts *facts = &search->facts;
    memset(thoughts, 0, sizeof *thoughts);
    thoughts->count = facts->count;
    for (unsigned i = 0; i < facts->count; i++)
        thoughts->list[i].choice = facts->choice[i];
    for (unsigned i = 0; i < search->threads; i++)
        add_thoughts(&search->trees[i], facts, thoughts);
    ENSURE(thoughts->iterations > 0);
    sort_thoughts(thoughts);
    search->last = thoughts->list[0].choice;
}

void search_think(Search *search, const View *view, const SearchLimits *limits, Random *random,
                  Thoughts *thoughts)
{
    search_start(search, view, limits, random);
    search_run(search, INFINITY);
    search_finish(search, thoughts);
}

/* The cost of reading the clock twice. */
static double clock_overhead(void)
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
    ENSURE(search->threads == 1);
    search_reset(search);
    tree->timed = true;
    tree->engine_ticks = tree->engine_calls = 0;
    uint64_t start = ticks();
    search_think(search, view, &(SearchLimits){.iterations = iterations}, random, &thoughts);
    double all = (double)(ticks() - start), calls = (double)tree->engine_calls;
    double overhead = clock_overhead();
    tree->timed = false;
    return 1 - ((double)tree->engine_ticks - overhead * calls) / (all - 2 * overhead * calls);
}
