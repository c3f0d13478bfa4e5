/** The language of this visit: English, or the one given by `?language=`, kept until the tab is closed. */

/** Generated from English, longer and from right to left: text it does not change has not come from the Fluent files. */
const PSEUDO = "qps";
const KEY = "barbu.language";

export const language: string = wanted() === PSEUDO ? PSEUDO : "en";
export const direction: string = language === PSEUDO ? "rtl" : "ltr";

/** Set the page to the language of this visit; returns how its text is transformed, if it is. */
export async function settle(): Promise<((text: string) => string) | undefined> {
  if (language !== PSEUDO) return undefined;
  Object.assign(document.documentElement, { lang: language, dir: direction });
  return (await import("./pseudo.ts")).pseudo;
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
