import { mount } from "svelte";
import "$art/first.svg";
import "./styles/index.css";
import App from "./App.svelte";
import { settle } from "./lib/language.ts";
import { backup } from "./lib/storage.ts";
import { root } from "./lib/home.ts";
import { speak } from "./lib/text.ts";

// A part that cannot be loaded may be of an older build than the server's: then the page begins anew.
addEventListener("vite:preloadError", async () => {
  const served = await fetch(`${root}offline.json`).then((found) => found.json() as Promise<{ files: { name: string }[] }>, () => null);
  if (served?.files.some(({ name }) => root + name === import.meta.url) === false) location.reload();
});

// No top-level await: that would keep the bundler from joining the modules of a part.
void settle().then((tone) => {
  if (tone) speak(tone);
  mount(App, { target: document.getElementById("app")! });
  // Pages that show the list load it themselves.
  setTimeout(backup, 2000);
});
