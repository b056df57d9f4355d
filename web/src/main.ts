// Where the page begins.
import { mount } from "svelte";
import App from "./App.svelte";
import { breath } from "./lib/breath";
import { startOffline } from "./lib/offline";
import { speak } from "./lib/say.svelte";
import { settings } from "./lib/settings.svelte";
import "./styles.css";

// In the player's language from the first moment; English if its words cannot be had.
await speak(settings.lang).catch(() => {});
await breath();
const place = document.getElementById("app")!;
place.replaceChildren(); // what was shown while the scripts were on their way
mount(App, { target: place });
if (import.meta.env.PROD) startOffline();
