// Where the page begins.
import { mount } from "svelte";
import App from "./App.svelte";
import { yieldToBrowser } from "./dom/yieldToBrowser";
import { registerServiceWorker } from "./dom/serviceWorker";
import { setLanguage } from "./state/i18n.svelte";
import { settings } from "./state/settings.svelte";
import "./styles.css";

// In the player's language from the first moment; English if its words cannot be had.
await setLanguage(settings.lang).catch(() => {});
await yieldToBrowser();
const place = document.getElementById("app")!;
place.replaceChildren(); // what was shown while the scripts were on their way
mount(App, { target: place });
if (import.meta.env.PROD) registerServiceWorker();
