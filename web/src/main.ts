// Entry point of the client.
import { mount } from "svelte";
import App from "./App.svelte";
import { yieldToBrowser } from "./dom/yieldToBrowser";
import { registerServiceWorker } from "./dom/serviceWorker";
import { setLanguage } from "./state/i18n.svelte";
import { settings } from "./state/settings.svelte";
import "./styles.css";

// In the player's language from the start; English if its texts cannot be loaded.
await setLanguage(settings.lang).catch(() => {});
await yieldToBrowser();
const place = document.getElementById("app")!;
place.replaceChildren(); // the text that was shown while scripts were loading
mount(App, { target: place });
if (import.meta.env.PROD) registerServiceWorker();
