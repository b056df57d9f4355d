// Share links: the compressed record is in the URL fragment, which browsers never send to a server. Also downloads.
import type { RecordWithSet } from "../session/tableSession";

const FORMAT = "deflate-raw";
export const LINK_PREFIX = "#g=";

const MAX_BYTES = 1 << 20; // of record and building set; the engine accepts no more
const SLICE = 256; // bytes decompressed at a time; each byte may become about 1000

// Delivers the bytes in slices on demand, so that nothing is decompressed after the reader has stopped.
function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream({
    pull(out) {
      if (at >= bytes.length) out.close();
      else out.enqueue(bytes.slice(at, (at += SLICE)));
    },
  });
}

// Pipes bytes through a stream. Throws at the limit: a short link may expand to a very long text.
async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = slices(bytes).pipeThrough(stream).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(text), new CompressionStream(FORMAT));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Throws if the link is damaged.
export async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  const text = await pipe(bytes, new DecompressionStream(FORMAT));
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

// Between the record and the game's own building set, if it has one.
const SEPARATOR = "\u0000";

export async function linkTo(file: RecordWithSet): Promise<string> {
  const text = file.cards === null ? file.record : file.record + SEPARATOR + file.cards;
  return location.origin + "/replay" + LINK_PREFIX + (await pack(text));
}

export async function readLink(hash: string): Promise<RecordWithSet> {
  const [record = "", cards] = (await unpack(hash.slice(LINK_PREFIX.length))).split(SEPARATOR);
  return { record, cards: cards ?? null };
}

export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
