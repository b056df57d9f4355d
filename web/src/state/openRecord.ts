// Opens game records from files. If a game has its own building set, the user chooses that file together with the record
// or after it.
import { checkCards, openGame } from "../session/localGames";
import { game } from "./game.svelte";
import { t } from "./i18n.svelte";
import { router } from "./router.svelte";

export interface TextFile {
  name: string;
  text: string;
}
// The files chosen so far. If there is a record and no problem, the replay is open.
export interface Opening {
  record: TextFile | null;
  problem: string;
  needsCards: boolean; // the record's building set is missing
}

const MAGIC = "valletta-record ";
const HASH_DIGITS = 8; // of a building set's hash, in messages
const cardsHashOf = (record: string) => /^cards ([0-9a-f]{64})\r?$/m.exec(record)?.[1];

// Tells the record from the building set by its first line. A single file counts as the record.
function assign(files: TextFile[], before: TextFile | null): { record: TextFile | null; cards: TextFile | null } {
  const record = files.find(({ text }) => text.startsWith(MAGIC)) ?? before ?? files[0] ?? null;
  return { record, cards: files.find((file) => file !== record) ?? null };
}

async function problemOf(record: TextFile, cards: TextFile | null): Promise<Pick<Opening, "problem" | "needsCards">> {
  const wanted = cardsHashOf(record.text);
  const given = await checkCards(cards?.text ?? null);
  if (!given.ok) return { problem: `${cards!.name}: ${given.error}`, needsCards: true };
  if (!wanted || wanted === given.hash) {
    const problem = await openGame({ record: record.text, cards: cards?.text ?? null }, "replay");
    return { problem: problem ?? "", needsCards: false };
  }
  const set = wanted.slice(0, HASH_DIGITS);
  const other = given.hash.slice(0, HASH_DIGITS);
  return { problem: cards ? t("set_differs", { name: cards.name, set, other }) : t("set_missing", { set }), needsCards: true };
}

// Opens the chosen files, together with an earlier record that needs its building set.
export async function openFiles(chosen: Iterable<File>, before: Opening): Promise<Opening> {
  try {
    const files = await Promise.all([...chosen].map(async (file) => ({ name: file.name, text: await file.text() })));
    const { record, cards } = assign(files, before.needsCards ? before.record : null);
    if (!record) return before;
    return { record, ...(await problemOf(record, cards)) };
  } catch {
    return { record: null, problem: t("cannot_load"), needsCards: false };
  }
}

// Goes from the game on the screen to its replay.
export async function replayGame(): Promise<void> {
  await openGame(await game.record(), "replay");
  router.go("/replay");
}
