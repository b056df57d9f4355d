// Entry point of the client.
import { mount } from "svelte";
import App from "./App.svelte";
import { yieldToBrowser } from "./dom/yieldToBrowser";
import { registerServiceWorker } from "./dom/serviceWorker";
import { setLanguage } from "./state/i18n.svelte";
import { settings } from "./state/settings.svelte";
import "./styles.css";

// English if the texts of the player's language cannot be loaded.
await setLanguage(settings.lang).catch(() => {});
await yieldToBrowser();
const target = document.getElementById("app")!;
target.replaceChildren(); // the text shown while scripts load
mount(App, { target });
if (import.meta.env.PROD) registerServiceWorker();
