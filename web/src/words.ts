// All texts of the browser client, for translation. Whole sentences in ASCII; {names} are placeholders.
// NP_ has a singular and a plural, chosen by {n}; NC_ has a context where the word alone is ambiguous. The translations
// are in po/; plugins/languages.ts makes one chunk of them per language.
const N_ = (text: string) => text;
const NP_ = (one: string, many: string): [string, string] => [one, many];
const NC_ = (context: string, text: string) => ({ context, text });

export const WORDS = {
  // pages
  title_home: N_("Valletta: the board game in the browser"),
  title_play: N_("The game"),
  home: N_("Home"),
  new_game: N_("New game"),
  new_game_more: N_("New game..."),
  play_now: N_("Play now"),
  continue: N_("Continue"),
  go_back: N_("Back to the game before"),
  learn: N_("Learn the game"),
  rules: N_("Rules"),
  cards: N_("Cards"),
  about: N_("About"),
  more: N_("More"),
  less: N_("Less"),
  replay: N_("Replay"),
  replay_file: N_("Open a recorded game"),
  lead: N_("Build a city along one long street: play cards, gather goods, put up houses."),
  unofficial: N_(
    "An unofficial implementation of the board game by Stefan Dorra. It uses no art, text or logo of any publisher.",
  ),
  missing: N_("There is no such page"),
  missing_text: N_("The address may be mistyped, or from another version."),
  cannot_load: N_("This part of the game could not be loaded. Is there a network?"),
  fault: N_("Something went wrong"),
  fault_text: N_("This is a mistake of the program. Your game is saved after every choice: load the page anew to go on."),
  reload: N_("Load anew"),
  nothing_saved: N_("No saved game was found in this browser."),
  to_content: N_("To the content"),
  about_game: N_(
    "Valletta is a board game for 2 to 4 players. Here it can be played against programs or together at one device.",
  ),
  about_data: N_("Everything happens in your browser: games are saved there and nowhere else, and nothing is sent to anybody."),
  about_offline: N_("After the first visit it plays without a network, and the browser can install it like an app."),
  licences: N_("Licences of the parts it is made of"),
  version_is: N_("Version {version}"),

  // settings
  settings: N_("Settings"),
  menu: N_("Menu and settings"),
  language: N_("Language"),
  theme: N_("Light or dark"),
  theme_auto: N_("As the system"),
  theme_light: N_("Light"),
  theme_dark: N_("Dark"),
  speed: N_("Speed of what moves"),
  speed_off: N_("Still"),
  speed_slow: N_("Slow"),
  speed_normal: N_("Normal"),
  speed_fast: N_("Fast"),
  sound: N_("Sounds"),
  on: NC_("a switch", "On"),
  off: NC_("a switch", "Off"),
  close: N_("Close"),

  // new game
  who_plays: N_("Who plays?"),
  who_begins: N_("Who begins?"),
  start_random: N_("Chance decides"),
  person: N_("A person"),
  bot_level: N_("Program: {level}"),
  player_n: N_("Player {n}"),
  seat_kind: N_("Who plays seat {n}"),
  seat_name: N_("Name at seat {n}"),
  seat_remove: N_("Remove seat {n}"),
  seat_add: N_("Add a player"),
  people_note: N_("People share this device: between their turns a screen hides the hands."),
  no_people_note: N_("Only programs play: you watch."),
  edition: N_("Edition"),
  edition_hig: N_("Usual (German, Italian and English rules)"),
  edition_fr: N_("French rules"),
  supply_box: N_("Goods as in the box"),
  supply_endless: N_("Goods without end"),
  buildings: N_("Buildings"),
  cards_usual: N_("The 37 buildings of this program."),
  cards_from_file: N_("From the file {name}: {n} buildings."),
  cards_ours: N_("Use the usual ones"),
  cards_upload: N_("Buildings from a file (TSV)"),
  start_game: N_("Start the game"),

  // the table
  board: N_("Board"),
  row_named: N_("Row {row}"),
  plot_named: N_("{plot}: {name}"),
  free: N_("free"),
  owned_by: N_("Owner: {name}"),
  nobody_built: N_("Nobody has built here yet."),
  built: N_("Built"),
  upgraded: N_("Upgraded"),
  cost: N_("Cost"),
  yield: N_("Yield"),
  points: N_("Points"),
  points_n: NP_("{n} point", "{n} points"),
  copies_n: NP_("{n} card", "{n} cards"),
  jean_sees: NP_("Jean stands in this area: {n} point at once.", "Jean stands in this area: {n} points at once."),
  jean_on_tower: N_("Jean is on the tower"),
  jean_on_space: N_("Jean is on space {n}, in area {area}"),
  seat_has_points: N_("{name}: {n}"),
  build_now_costs: N_("Building it now costs:"),
  upgrade_now_costs: N_("Upgrading it now costs:"),
  your_hand: N_("Your hand"),
  hand_empty: N_("No cards in hand"),
  about_card: N_("About: {name}"),
  play_card: N_("Play: {name}"),
  rule_named: N_("Rule {rule}"),
  rule_missing: N_("There is no rule of that name."),
  all_rules: N_("All rules"),
  lives_in: N_("Buildings: {list}"),
  played_by: N_("Cards played this turn: {name}"),
  staff: N_("Character supply"),
  staff_empty: N_("empty"),
  supply: N_("Supply"),
  supply_unlimited: N_("without end"),
  has_turn: N_("has the turn"),
  houses_left: N_("houses left"),
  in_hand: N_("cards in hand"),
  draw_pile: N_("draw pile"),
  discard_pile: N_("discard pile"),
  piles_of: N_("{name}: houses left {houses}, in hand {hand}, draw pile {draw}, discard pile {discard}. What is known of them"),
  question: N_("The question"),
  answers: N_("Possible answers"),
  price_is: N_("Price:"),
  pay: N_("Pay"),
  thinking: N_("Thinking"),
  hurry: N_("Hurry"),
  undo: N_("Undo"),
  undone: N_("Taken back."),
  hint: N_("Hint"),
  hint_after: N_("After {n} games played from here, most tried first:"),
  win_chance: N_("wins {percent} %"),
  points_expected: N_("{points} points"),
  log: N_("Log"),
  news: N_("What happened"),
  draft: N_("Draft"),
  turn_n: N_("Turn {n}"),
  final_phase: N_("Final phase"),
  game_over: N_("Game over"),

  // overlays
  tracker: N_("Deck tracker"),
  hand_n: N_("Hand ({n})"),
  draw_n: N_("Draw pile ({n})"),
  known_hand: N_("Surely in hand ({n} in all)"),
  unseen_n: N_("In the rest of the hand or in the draw pile ({n})"),
  common: N_("On the table"),
  barrels_left: N_("Barrels face down"),
  none: N_("none"),
  score_sheet: N_("Score sheet"),
  score_so_far: N_("If the game ended now"),
  winner_is: N_("The winner: {name}"),
  winners_are: N_("The winners: {names}"),
  score_track: N_("On the street"),
  score_buildings: N_("Buildings (G-1)"),
  score_goods: N_("Goods left, 1 for each three (G-2)"),
  score_total: N_("Total"),
  score_houses: N_("Houses, if it is a tie (G-3)"),
  points_over_turns: N_("Points, turn by turn"),
  watch_replay: N_("Watch the replay"),
  hand_over_to: N_("Next: {name}"),
  hand_over_why: N_("Hand the device over. Nobody's cards are shown."),
  hand_over_take: N_("I am {name}: show my cards"),
  share: N_("Share"),
  share_warning: N_(
    "This game is not over. Its record holds the key of all shuffles: whoever has it can find out every hand and " +
      "every card to come.",
  ),
  share_agree: N_("Share it all the same: this gives away what is hidden"),
  share_link: N_("Make a link"),
  share_file: N_("Save as a file"),
  share_here: N_("The link:"),
  share_copied: N_("Copied. Whoever opens it sees the replay."),
  share_by_hand: N_("Copy it from here. Whoever opens it sees the replay."),

  elsewhere: N_("Going on in another tab"),
  elsewhere_text: N_(
    "A game was opened in another tab or window of this browser, and only one can be saved at a time. This one waits " +
      "here as long as the tab stays open.",
  ),
  elsewhere_here: N_("Go on here"),
  reconnecting: N_("Connection lost. Reconnecting..."),

  // keys
  keys: N_("Keys"),
  key_tab: N_("to the next group"),
  key_arrows: N_("within a group: cards, buildings, answers"),
  key_enter: N_("do what is in focus"),
  key_numbers: N_("the first to ninth possibility"),
  key_details: N_("details of the card or building in focus"),
  key_hand: N_("to your cards"),
  key_board: N_("to the board"),
  key_answers: N_("to the answers"),
  key_end: N_("end the turn, or say no"),
  key_undo: N_("undo"),
  key_hint: N_("hint"),
  key_hurry: N_("hurry a program that thinks; skip what moves"),
  key_tracker: N_("deck tracker"),
  key_score: N_("score sheet"),
  key_log: N_("log"),
  key_keys: N_("this list"),
  key_escape: N_("close what is open"),

  // replay
  replay_text: N_(
    "A recorded game is a file that ends in .vlt. Programs of Valletta save and read them. If it was played with other " +
      "buildings, choose their file together with it.",
  ),
  cards_missing: N_("This game was played with other buildings, the set {set}. Choose their file, too."),
  cards_differ: N_("{name}: these are not the buildings of this game. It has the set {set}, the file has the set {other}."),
  bad_link: N_("This link is damaged: no game can be read from it. Perhaps a part of it is missing."),
  play: N_("Play"),
  pause: N_("Pause"),
  turn_before: N_("One turn back"),
  turn_after: N_("One turn on"),
  position: N_("Position in the game"),
  position_is: N_("Turn {turn}, choice {n} of {all}"),
  through_eyes: N_("Seen by"),
  spectator: N_("Spectator"),
  play_on: N_("Play on from here"),

  // rules and gallery
  search_rules: N_("Search the rules"),
  search_cards: N_("Search the cards"),
  found_n: NP_("{n} place found", "{n} places found"),
  colour: N_("Colour"),
  all_colours: N_("All colours"),
  characters_n: NP_("{n} character", "{n} characters"),
  buildings_n: NP_("{n} building", "{n} buildings"),

  // the lesson
  lesson_do: N_("Do it: {what}"),
  lesson_do_it: N_("Do it"),
  lesson_first: N_("In the lesson this comes first: {what}."),
  lesson_welcome: N_(
    "Welcome to Valletta. You build a city along the street in the middle: rows of buildings above and below it. " +
      "Whoever has most points in the end wins.\n\nThis lesson leads through your first three turns. What to do next " +
      "has a thick frame. First everybody takes a good; take wood (S-11).",
  ),
  lesson_cards: N_(
    "On your turn you play three of your five cards, one after the other, and do what each says (T-1). Your hand is " +
      "below: click a card, or drag it to the table. The Lumberjack brings a wood: play him.",
  ),
  lesson_goods: N_("Now the Stone Sculptor, for a stone. Your goods are listed beside your name."),
  lesson_builder: N_(
    "The third card is the Builder. With him you put up a building, which brings its character into your deck, " +
      "points in the end, and often a yield.",
  ),
  lesson_build: N_(
    "Every building you can pay for has a hammer and a frame, and the price you would pay. Build b1: it costs one " +
      "gold, two stone and a brick. The Woodworker lives there.\n\nBuildings of yours that share a side make a new " +
      "one cheaper, by one gold each (B-4).",
  ),
  lesson_pay: N_(
    "The cheapest way to pay comes first. Where you lack a good, three others can stand in for it (B-6); here you " +
      "have everything.",
  ),
  lesson_end_turn: N_(
    "The building is yours: your house with its letter stands there now. The Woodworker is in your hand. End the " +
      "turn: the cards played are discarded, and you draw up to five again (T-4). Until then you can undo what you did.",
  ),
  lesson_jean: N_(
    "Your second turn. The log tells what the other did. Play Jean: he walks one space down the street, and you take " +
      "the good of the barrel he comes to (C-JEAN-2). When he reaches space 25, the final phase begins; so it does " +
      "with 25 points or an eighth house (F-1).",
  ),
  lesson_hire: N_(
    "Now Jean lets you dismiss a card, to make your deck leaner, or hire one. Hire a second Builder, to build more " +
      "often (C-JEAN-3).",
  ),
  lesson_brickworker: N_("Two more cards. The Brick Worker brings a brick."),
  lesson_maid: N_("Now the Maid."),
  lesson_any_good: N_("The Maid brings any good you like. You will want stone."),
  lesson_end_again: N_("That was your third card: end the turn."),
  lesson_third: N_(
    "Your third turn. We want to upgrade your building. First the goods: the Shopkeeper, then the Maid once more.",
  ),
  lesson_stone: N_("Stone again."),
  lesson_builder_again: N_("Now the Builder."),
  lesson_upgrade: N_(
    "An upgrade costs what the building did, but no gold (B-2); it doubles points and yield. And Jean stands in area " +
      "1, where b1 is: he sees you build, that is 2 points at once (B-7).",
  ),
  lesson_pay_again: N_("Pay with what you have."),
  lesson_figure: N_("Your building shows its better side now, and your figure walks on the street of points. End the turn."),
  lesson_over: N_("That was the lesson"),
  lesson_over_text: N_(
    "In the final phase everybody plays all their cards once more, then points, buildings and every three goods are " +
      "counted. Play on if you like: a long press or the right mouse button explains any card, and there are hints. " +
      "Good luck!",
  ),
  lesson_play_on: N_("Play on"),
} as const satisfies Record<string, string | [string, string] | { context: string; text: string }>;

export type Key = keyof typeof WORDS;
