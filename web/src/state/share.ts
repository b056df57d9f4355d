// Share links: the record compressed into the URL fragment, which is not sent to any server.
import type { RecordFile } from "../session/tableSession";

const FORMAT = "deflate-raw";
export const LINK = "#g=";

const MOST = 1 << 20; // bytes of record and building set: the limit of the engine
const SLICE = 256; // bytes decompressed at a time: one may expand to a thousand

// Pulled slice by slice, so that nothing is decompressed after the reader has stopped.
function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream({
    pull(out) {
      if (at >= bytes.length) out.close();
      else out.enqueue(bytes.slice(at, (at += SLICE)));
    },
  });
}

// Stops at the limit: a short link may expand to a very long text.
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = slices(bytes).pipeThrough(stream).getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream(FORMAT));
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

// Throws if the link is damaged.
export async function unpack(packed: string): Promise<string> {
  const signs = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const text = await through(bytes, new DecompressionStream(FORMAT));
  return new TextDecoder("utf-8", { fatal: true }).decode(text);
}

// A game may have its own building set; both go into the link.
const BETWEEN = "\u0000";

export async function linkTo(file: RecordFile): Promise<string> {
  const text = file.cards === null ? file.record : file.record + BETWEEN + file.cards;
  return location.origin + "/replay" + LINK + (await pack(text));
}

export async function readLink(hash: string): Promise<RecordFile> {
  const [record = "", cards] = (await unpack(hash.slice(LINK.length))).split(BETWEEN);
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
