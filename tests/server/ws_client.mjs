// Talks to the WebSocket of serve_probe with npm's ws: node ws_client.mjs URL. Exits with 1 and a message if anything differs.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createRequire } from "node:module";

const WebSocket = createRequire(new URL("../../web/package.json", import.meta.url))("ws");
const url = process.argv[2];

async function open(options) {
  const socket = new WebSocket(url, options);
  await once(socket, "open");
  return socket;
}

/** Sends a message and returns the next one. */
async function ask(socket, message, options) {
  const answer = once(socket, "message");
  if (message !== undefined) socket.send(message, options);
  const [data, binary] = await answer;
  return binary ? data : data.toString();
}

const socket = await open();
assert.equal(socket.extensions, "", "compression is not taken");
for (const text of ["", "zwölf", "x".repeat(65536), "\u0000\u{10ffff}"]) assert.equal(await ask(socket, text), text);
for (const length of [0, 1, 125, 126, 65535, 65536]) {
  const bytes = Buffer.alloc(length, 0xa5);
  assert.deepEqual(await ask(socket, bytes), bytes);
}

socket.send("frag", { fin: false });
socket.send("men", { fin: false });
socket.ping("between");
const pong = once(socket, "pong");
assert.equal(await ask(socket, "ted", { fin: true }), "fragmented");
assert.equal((await pong)[0].toString(), "between");

socket.close(4001, "grüezi");
assert.deepEqual((await once(socket, "close"))[0], 4001);

/** The code and the reason with which the server closes after this message. */
async function closedAfter(message, options) {
  const other = await open();
  other.on("error", () => {}); // that the server closed while we sent
  other.send(message, options);
  const [code, reason] = await once(other, "close");
  return [code, reason.toString()];
}
assert.deepEqual(await closedAfter("close 4000 bye"), [4000, "bye"]);
assert.deepEqual(await closedAfter("close 1001"), [1001, ""]);
assert.deepEqual(await closedAfter("x".repeat(65537)), [1009, ""]);
assert.deepEqual(await closedAfter("unmasked", { mask: false }), [1002, ""]);
assert.deepEqual(await closedAfter(Buffer.from([0xff, 0xfe]), { binary: false }), [1007, ""]);

const refused = new WebSocket(url, { origin: "http://elsewhere" });
const [, response] = await once(refused, "unexpected-response");
assert.equal(response.statusCode, 403);
refused.on("error", () => {});
refused.terminate();
