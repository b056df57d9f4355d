// Opens game records from files. If the game has its own building set, that file is chosen together with the record or
// after it.
import { checkCards, openGame } from "../session/localGames";
import { game } from "./game.svelte";
import { t } from "./i18n.svelte";
import { router } from "./router.svelte";

export interface Named {
  name: string;
  text: string;
}
// The files chosen so far and what is wrong with them; no problem: the replay is open.
export interface Opening {
  record: Named | null;
  problem: string;
  wanted: boolean; // the building set of this record is still needed
}

const MAGIC = "valletta-record ";
const NAME = 8; // digits of the hash by which messages name a building set
const setOf = (record: string) => /^cards ([0-9a-f]{64})\r?$/m.exec(record)?.[1];

// A record is recognised by its first line. A single file is taken for the record.
function sort(files: Named[], before: Named | null): { record: Named | null; cards: Named | null } {
  const record = files.find(({ text }) => text.startsWith(MAGIC)) ?? before ?? files[0] ?? null;
  return { record, cards: files.find((file) => file !== record) ?? null };
}

async function problemOf(record: Named, cards: Named | null): Promise<Pick<Opening, "problem" | "wanted">> {
  const wanted = setOf(record.text);
  const given = await checkCards(cards?.text ?? null);
  if (!given.ok) return { problem: `${cards!.name}: ${given.error}`, wanted: true };
  if (!wanted || wanted === given.hash) {
    const problem = await openGame({ record: record.text, cards: cards?.text ?? null }, "replay");
    return { problem: problem ?? "", wanted: false };
  }
  const set = wanted.slice(0, NAME);
  const other = given.hash.slice(0, NAME);
  return { problem: cards ? t("cards_differ", { name: cards.name, set, other }) : t("cards_missing", { set }), wanted: true };
}

// Opens the chosen files, together with a record that was waiting for its building set.
export async function openFiles(chosen: Iterable<File>, before: Opening): Promise<Opening> {
  try {
    const files = await Promise.all([...chosen].map(async (file) => ({ name: file.name, text: await file.text() })));
    const { record, cards } = sort(files, before.wanted ? before.record : null);
    if (!record) return before;
    return { record, ...(await problemOf(record, cards)) };
  } catch {
    return { record: null, problem: t("cannot_load"), wanted: false };
  }
}

// From the game on the screen to its replay.
export async function replayGame(): Promise<void> {
  await openGame(await game.record(), "replay");
  router.go("/replay");
}
