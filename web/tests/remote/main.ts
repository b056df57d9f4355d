// A page with the table of the client and a RemoteTable instead of a LocalTable. `?spectator` watches.
import { mount } from "svelte";
import wasmUrl from "../../../build/web/valletta.wasm?url";
import { instantiateGame } from "../../src/engine/engine";
import { game } from "../../src/state/game.svelte";
import GameScreen from "../../src/gameScreen/GameScreen.svelte";
import "../../src/styles.css";
import { RemoteTable, Server } from "./remoteTable";

const engine = await instantiateGame(await WebAssembly.compileStreaming(fetch(wasmUrl)));
const server = new Server(engine);
const remote = new RemoteTable(server, location.search === "?spectator" ? null : 0);
Object.assign(window, { remote, server });
game.join(remote);
const target = document.getElementById("app")!;
target.style.height = "100dvh";
mount(GameScreen, { target });
