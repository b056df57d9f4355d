// Starts, opens and resumes games on this device. Loads the engine when it is first needed, once.
import { loadEngine, type Loaded } from "../engine/load";
import type { About, Lang, NewGame, Result, Update } from "../engine/types";
import { yieldToBrowser } from "../dom/yieldToBrowser";
import { game } from "../state/game.svelte";
import { t } from "../state/i18n.svelte";
import { settings } from "../state/settings.svelte";
import { Bots } from "./bots";
import { Lesson } from "./lesson";
import { LocalTable } from "./localTable";
import { keepAsPrevious, savedGame } from "./savedGames";
import type { Mode, RecordWithSet } from "./tableSession";

let loading: Promise<Loaded> | null = null;
let loaded: Loaded | null = null;

async function load(): Promise<Loaded> {
  const parts = await loadEngine();
  await yieldToBrowser();
  parts.engine.speak(settings.lang);
  return (loaded = parts);
}

// Loads the engine at the first call. If that fails, the next call tries again.
function ready(): Promise<Loaded> {
  return (loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  }));
}

// Cards, levels and texts, for pages without a game.
export async function loadAbout(): Promise<About> {
  const { engine } = await ready();
  game.about ??= engine.about();
  await yieldToBrowser();
  return game.about;
}

function join({ engine, thinker }: Loaded, result: Result<Update>, mode: Mode, cards: string | null): string | null {
  if (!result.ok) return result.error;
  const lesson = mode === "lesson" ? new Lesson(engine.about()) : null;
  game.join(new LocalTable(engine, new Bots(thinker), { update: result, mode, cards, lesson }));
  return null;
}

// These close the open game first. They return null, or the reason why there is no new game.
export async function beginGame(setup: NewGame, mode: "play" | "lesson" = "play"): Promise<string | null> {
  const parts = await ready();
  game.leave();
  const result = parts.engine.begin(setup, "auto");
  if (result.ok && mode === "play") keepAsPrevious();
  return join(parts, result, mode, setup.cards);
}

export async function openGame({ record, cards }: RecordWithSet, mode: "play" | "replay"): Promise<string | null> {
  const parts = await ready();
  game.leave();
  const result = parts.engine.open(record, cards, "auto");
  if (result.ok && mode === "play") keepAsPrevious(record);
  return join(parts, result, mode, cards);
}

// Opens the saved game, even if it is finished.
export async function resumeGame(): Promise<string | null> {
  await ready(); // before reading: another tab may save while the engine loads
  const saved = savedGame();
  return saved ? openGame(saved, "play") : t("nothing_saved");
}

// Checks a building set (TSV), or the built-in one, without using it.
export async function checkCards(tsv: string | null) {
  return (await ready()).engine.check_cards(tsv);
}

// Changes the language of the engine and of the open game.
export async function speak(lang: Lang): Promise<void> {
  if (!loaded) return;
  loaded.engine.speak(lang);
  game.about = loaded.engine.about();
  await game.speak(lang);
}
