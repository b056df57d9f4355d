// All texts of the browser client, for translation. Whole sentences in ASCII; {names} are placeholders.
// NP_ has a singular and a plural, chosen by {n}; NC_ has a context where the word alone is ambiguous. The translations
// are in po/; plugins/languages.ts makes one chunk of them per language.
const N_ = (text: string) => text;
const NP_ = (one: string, many: string): [string, string] => [one, many];
const NC_ = (context: string, text: string) => ({ context, text });

export const WORDS = {
  // pages
  title_home: N_("Valletta: the board game in the browser"),
  title_play: N_("Game"),
  home: N_("Home"),
  new_game: N_("New game"),
  new_game_more: N_("New game..."),
  play_now: N_("Play now"),
  continue: N_("Continue"),
  go_back: N_("Resume previous game"),
  learn: N_("Learn to play"),
  rules: N_("Rules"),
  cards: N_("Cards"),
  about: N_("About"),
  more: N_("More"),
  less: N_("Less"),
  replay: N_("Replay"),
  replay_file: N_("Open a saved game"),
  lead: N_("Build a city along one long street: play cards, gather goods, put up houses."),
  unofficial: N_(
    "An unofficial implementation of the board game by Stefan Dorra. It contains no publisher's artwork, text " + "or logos.",
  ),
  not_found: N_("Page not found"),
  not_found_text: N_("Check the address; it may be from another version of the game."),
  cannot_load: N_("This part of the game could not be loaded. Check your connection, then reload the page."),
  fault: N_("Something went wrong"),
  fault_text: N_("This is a bug. Reload to continue; your game is saved."),
  reload: N_("Reload"),
  nothing_saved: N_("No saved game was found in this browser. Start a new game."),
  to_content: N_("Skip to content"),
  about_game: N_("Valletta is a board game for 2 to 4 players. Play it here against the computer, or together on one device."),
  about_data: N_("Everything runs in your browser. Games are saved only there, and nothing is sent anywhere."),
  about_offline: N_("After the first visit it also works offline, and you can install it like an app."),
  licences: N_("Third-party licences"),
  version_is: N_("Version {version}"),

  // settings
  settings: N_("Settings"),
  menu: N_("Menu and settings"),
  language: N_("Language"),
  theme: N_("Theme"),
  theme_auto: N_("Same as system"),
  theme_light: N_("Light"),
  theme_dark: N_("Dark"),
  speed: N_("Animation speed"),
  speed_off: N_("Off"),
  speed_slow: N_("Slow"),
  speed_normal: N_("Normal"),
  speed_fast: N_("Fast"),
  sound: N_("Sounds"),
  on: NC_("a switch", "On"),
  off: NC_("a switch", "Off"),
  close: N_("Close"),

  // new game
  who_plays: N_("Who plays?"),
  who_starts: N_("Who starts?"),
  start_random: N_("Random"),
  person: N_("Human"),
  bot_level: N_("Computer: {level}"),
  player_n: N_("Player {n}"),
  seat_kind: N_("Player type, seat {n}"),
  seat_name: N_("Name, seat {n}"),
  seat_remove: N_("Remove seat {n}"),
  seat_add: N_("Add a player"),
  people_note: N_("You share this device. Between turns, all hands are hidden."),
  no_people_note: N_("Only computer players: you watch."),
  edition: N_("Edition"),
  edition_hig: N_("Standard rules"),
  edition_fr: N_("French rules"),
  supply_box: N_("Limited goods, as in the box"),
  supply_unlimited_goods: N_("Unlimited goods"),
  buildings: N_("Buildings"),
  set_built_in: N_("Built-in set (37 buildings)"),
  set_from_file: N_("From the file {name}: {n} buildings"),
  set_use_built_in: N_("Use the built-in set"),
  set_upload: N_("Load buildings from a file (TSV)"),
  start_game: N_("Start game"),

  // the table
  board: N_("Board"),
  row_named: N_("Row {row}"),
  plot_named: N_("{plot}: {name}"),
  free: N_("free"),
  owned_by: N_("Owner: {name}"),
  not_built: N_("Not built yet."),
  built: N_("Built"),
  upgraded: N_("Upgraded"),
  cost: N_("Cost"),
  yield: N_("Yield"),
  points: N_("Points"),
  points_n: NP_("{n} point", "{n} points"),
  copies_n: NP_("{n} card", "{n} cards"),
  jean_bonus: NP_("Jean is in this area: +{n} point now.", "Jean is in this area: +{n} points now."),
  jean_on_tower: N_("Jean is on the tower"),
  jean_on_space: N_("Jean is on space {n}, in area {area}"),
  seat_has_points: N_("{name}: {n}"),
  build_now_costs: N_("Your price to build it now:"),
  upgrade_now_costs: N_("Your price to upgrade it now:"),
  your_hand: N_("Your hand"),
  hand_empty: N_("No cards in hand"),
  about_card: N_("About: {name}"),
  play_card: N_("Play: {name}"),
  rule_named: N_("Rule {rule}"),
  rule_missing: N_("There is no such rule."),
  all_rules: N_("All rules"),
  buildings_of: N_("Buildings: {list}"),
  played_by: N_("Cards played this turn: {name}"),
  staff: N_("Character supply"),
  staff_empty: N_("empty"),
  supply: N_("Supply"),
  supply_unlimited: N_("unlimited"),
  has_turn: N_("has the turn"),
  houses_left: N_("houses left"),
  in_hand: N_("cards in hand"),
  draw_pile: N_("draw pile"),
  discard_pile: N_("discard pile"),
  piles_of: N_(
    "{name}: houses left {houses}, cards in hand {hand}, draw pile {draw}, discard pile {discard}. Open the deck tracker",
  ),
  question: N_("Current decision"),
  answers: N_("Choices"),
  price_is: N_("Price:"),
  pay: N_("Pay"),
  pay_substitutes: N_("with substitutes"),
  pay_differently: N_("Pay differently"),
  pay_less: N_("Pay 1 less: {good}"),
  pay_more: N_("Pay 1 more: {good}"),
  pay_left: N_("{n} left"),
  pay_valid: N_("This pays the price."),
  back: N_("Back"),
  dismiss_title: N_("Dismiss a card from your hand"),
  hire_title: N_("Hire a character"),
  thinking: N_("Thinking"),
  answer_now: N_("Move now"),
  undo: N_("Undo"),
  undone: N_("Undone."),
  hint: N_("Hint"),
  hint_now: N_("Show now"),
  hint_after: N_("Based on {n} simulated games:"),
  win_chance: N_("win chance: {percent}%"),
  points_expected: N_("{points} points"),
  log: N_("Log"),
  latest_events: N_("Latest events"),
  draft: N_("Draft"),
  turn_n: N_("Turn {n}"),
  final_phase: N_("Final phase"),
  game_over: N_("Game over"),

  // overlays
  tracker: N_("Deck tracker"),
  hand_n: N_("Hand ({n})"),
  draw_n: N_("Draw pile ({n})"),
  known_hand: N_("Known to be in hand (of {n})"),
  unseen_n: N_("In the rest of the hand or the draw pile ({n})"),
  shared_piles: N_("On the table"),
  barrels_left: N_("Face-down barrels"),
  none: N_("none"),
  score_sheet: N_("Score sheet"),
  score_so_far: N_("If the game ended now"),
  winner_is: N_("{name} wins!"),
  winners_are: N_("Shared victory: {names}"),
  score_track: N_("Points on the street"),
  score_buildings: N_("Buildings (G-1)"),
  score_goods: N_("Leftover goods, 1 point per 3 (G-2)"),
  score_total: N_("Total"),
  score_houses: N_("Tiebreaker: houses built (G-3)"),
  points_over_turns: N_("Points by turn"),
  watch_replay: N_("Watch replay"),
  hand_over_to: N_("Next: {name}"),
  hand_over_why: N_("Pass the device. All hands are hidden."),
  hand_over_take: N_("I am {name}: show my cards"),
  share: N_("Share"),
  share_warning: N_(
    "This game is not over. Its record contains the key to all shuffles: anyone who has it can work out every " +
      "hand and every future draw.",
  ),
  share_agree: N_("Share anyway (reveals hidden cards)"),
  share_link: N_("Create link"),
  share_file: N_("Save as file"),
  share_here: N_("Link:"),
  share_copied: N_("Copied. The link opens the replay."),
  share_by_hand: N_("Copy this link. It opens the replay."),

  other_tab: N_("Game open in another tab"),
  other_tab_text: N_(
    "A game was opened in another tab or window of this browser, and only one can be saved at a time. This " +
      "game is kept only as long as this tab stays open.",
  ),
  other_tab_continue: N_("Continue here"),
  reconnecting: N_("Connection lost. Reconnecting..."),

  // keys
  keys: N_("Keyboard shortcuts"),
  key_tab: N_("next group"),
  key_arrows: N_("move within a group: cards, buildings, choices"),
  key_enter: N_("choose the focused item"),
  key_numbers: N_("choose the first to ninth choice"),
  key_details: N_("details of the focused card or building"),
  key_hand: N_("go to your hand"),
  key_board: N_("go to the board"),
  key_answers: N_("go to the choices"),
  key_end: N_("end the turn, or decline"),
  key_undo: N_("undo"),
  key_hint: N_("hint"),
  key_answer_now: N_("make the computer move now; skip animations"),
  key_tracker: N_("deck tracker"),
  key_score: N_("score sheet"),
  key_log: N_("log"),
  key_keys: N_("this help"),
  key_escape: N_("close the current window"),

  // replay
  replay_text: N_(
    "Saved games are .vlt files. Valletta can save and open these files here and in the terminal. If the game " +
      "used custom buildings, select that file too.",
  ),
  set_missing: N_("This game used custom buildings (set {set}). Select that file too."),
  set_differs: N_("{name} is not the building set of this game: the game used {set}, this file is {other}."),
  bad_link: N_("This link does not contain a complete game. Ask for the whole link again, or for the file."),
  play: N_("Play"),
  pause: N_("Pause"),
  turn_before: N_("Previous turn"),
  turn_after: N_("Next turn"),
  position: N_("Position in the game"),
  position_is: N_("Turn {turn}, choice {n} of {all}"),
  view_as: N_("View as"),
  spectator: N_("Spectator"),
  play_on: N_("Play from here"),

  // rules and gallery
  search_rules: N_("Search the rules"),
  search_cards: N_("Search the cards"),
  found_n: NP_("{n} result", "{n} results"),
  colour: N_("Colour"),
  all_colours: N_("All colours"),
  characters_n: NP_("{n} character", "{n} characters"),
  buildings_n: NP_("{n} building", "{n} buildings"),

  // the lesson
  lesson_do: N_("Next step: {what}"),
  lesson_do_it: N_("Do this"),
  lesson_first: N_("The lesson continues with: {what}."),
  lesson_welcome: N_(
    "Welcome to Valletta! You build a city along the street in the middle, with rows of buildings above and " +
      "below it. The player with the most points wins.\n\nThis lesson guides you through your first three " +
      "turns. A thick frame shows what to do next. Each player first takes one good: take wood (S-11).",
  ),
  lesson_cards: N_(
    "On your turn you play three of your five cards, one after another, and do what each one says (T-1). Your " +
      "hand is at the bottom: click a card, or drag it onto the table. Play the Lumberjack to get 1 wood.",
  ),
  lesson_goods: N_("Now play the Stone Sculptor to get 1 stone. Your goods are next to your name."),
  lesson_builder: N_(
    "Your third card is the Builder, which lets you build. A building adds its character to your deck, scores " +
      "points at the end, and often has a yield.",
  ),
  lesson_build: N_(
    "Every building you can afford has a hammer, a frame and your price. Build b1 for 1 gold, 2 stone and 1 " +
      "brick. Its character is the Woodworker.\n\nLater, each of your buildings next to a new one makes it 1 " +
      "gold cheaper (B-4).",
  ),
  lesson_pay: N_(
    "The cheapest payment comes first. You can replace a missing good with three other goods (B-6), but here " +
      "you have everything you need.",
  ),
  lesson_end_turn: N_(
    "The building is yours and shows your house. The Woodworker is in your hand. End your turn: the cards you " +
      "played are discarded, and you draw back up to five (T-4). Until then you can undo.",
  ),
  lesson_jean: N_(
    "Your second turn. The log shows what your opponent did. Play Jean: he moves one space along the street, " +
      "and you take the good from the barrel there (C-JEAN-2). The final phase starts when he reaches space 25, " +
      "or when a player has 25 points or builds the eighth house (F-1).",
  ),
  lesson_hire: N_(
    "Now Jean lets you dismiss a character, to make your deck smaller, or hire one. Hire a second Builder so " +
      "that you can build more often (C-JEAN-3).",
  ),
  lesson_brickworker: N_("Two more cards. Play the Brick Worker to get 1 brick."),
  lesson_maid: N_("Now play the Maid."),
  lesson_any_good: N_("The Maid lets you take any good. Take stone."),
  lesson_end_again: N_("That was your third card. End your turn."),
  lesson_third: N_(
    "Your third turn: time to upgrade your building. First get the goods: play the Shopkeeper, then the Maid again.",
  ),
  lesson_stone: N_("Take stone again."),
  lesson_builder_again: N_("Now play the Builder."),
  lesson_upgrade: N_(
    "An upgrade costs the same as the building, but without the gold (B-2). It doubles points and yield. And " +
      "Jean is in area 1, the area of b1, so you score 2 points now (B-7).",
  ),
  lesson_pay_again: N_("Pay the exact price."),
  lesson_figure: N_("Your building is upgraded, and your figure has moved along the street. End your turn."),
  lesson_over: N_("Lesson complete"),
  lesson_over_text: N_(
    "In the final phase, all players play through their cards once more. Then buildings score, and so does " +
      "every set of three goods. Play on if you like: a long press or a right click explains any card, and you " +
      "can ask for hints. Good luck!",
  ),
  lesson_play_on: N_("Play on"),
} as const satisfies Record<string, string | [string, string] | { context: string; text: string }>;

export type Key = keyof typeof WORDS;
