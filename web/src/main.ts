import { mount } from "svelte";
import "$art/first.svg";
import "./styles/index.css";
import App from "./App.svelte";
import { settle } from "./lib/language.ts";
import { backup } from "./lib/storage.ts";
import { speak } from "./lib/text.ts";

// No top-level await: that would keep the bundler from joining the modules of a part.
void settle().then((tone) => {
  if (tone) speak(tone);
  mount(App, { target: document.getElementById("app")! });
  // Pages that show the list load it themselves.
  setTimeout(backup, 2000);
});
