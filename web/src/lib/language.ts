/** The language of this visit: English, or the one that `?language=` asks for, kept until the tab is closed. */

/** Made from English, longer and from right to left: what it does not change has not come from the Fluent files. */
const PSEUDO = "qps";
const KEY = "barbu.language";

export const language: string = wanted() === PSEUDO ? PSEUDO : "en";
export const direction: string = language === PSEUDO ? "rtl" : "ltr";

/** Set the page in the language of this visit; how its words are said, where that is not as they are written. */
export async function settle(): Promise<((text: string) => string) | undefined> {
  if (language !== PSEUDO) return undefined;
  Object.assign(document.documentElement, { lang: language, dir: direction });
  return (await import("./drawl.ts")).drawled;
}

function wanted(): string | null {
  const asked = new URLSearchParams(location.search).get("language");
  try {
    if (asked !== null) sessionStorage.setItem(KEY, asked);
    return sessionStorage.getItem(KEY);
  } catch {
    return asked;
  }
}
