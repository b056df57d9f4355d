// Where the contact sheet begins: web/art.html, in development only.
import { mount } from "svelte";
import Sheet from "./Sheet.svelte";
import "./tokens.css";

mount(Sheet, { target: document.getElementById("app")! });
