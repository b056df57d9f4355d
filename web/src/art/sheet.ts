// Entry point of the contact sheet (web/art.html). Only for development.
import { mount } from "svelte";
import Sheet from "./Sheet.svelte";
import "./tokens.css";

mount(Sheet, { target: document.getElementById("app")! });
