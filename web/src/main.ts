import { mount } from "svelte";
import "$art/first.svg";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/shared.css";
import App from "./App.svelte";
import { settle } from "./lib/text/language.ts";
import { backup } from "./lib/storage/storage.ts";
import { arrived, root } from "./lib/wire/location.ts";
import { speak } from "./lib/text/fluent.ts";

// A part that cannot be loaded may be of an older build than the server's: then the page begins anew.
addEventListener("vite:preloadError", async () => {
  const served = await fetch(`${root}offline.json`).then(
    (found) => found.json() as Promise<{ files: { name: string }[] }>,
    () => null,
  );
  if (served?.files.some(({ name }) => root + name === import.meta.url) === false) location.reload();
});

// No top-level await: that would keep the bundler from joining the modules of a part.
void Promise.all([settle(), arrived()]).then(([tone, fragment]) => {
  if (tone) speak(tone);
  mount(App, { target: document.getElementById("app")!, props: { fragment } });
  // Pages that show the list load it themselves.
  setTimeout(backup, 2000);
});
