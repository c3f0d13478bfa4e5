/** What a player may set: kept in the browser, applied to the whole page at once. */

export type Theme = "auto" | "light" | "dark";
/** 0 is no motion at all; 1 slow, 2 normal, 3 fast. */
export type Speed = 0 | 1 | 2 | 3;

/** The designs of the backs of the cards. */
export const BACKS = ["king", "suits", "night"] as const;
export type Back = (typeof BACKS)[number];

export interface Settings {
  theme: Theme;
  fourColours: boolean;
  bigIndex: boolean;
  back: Back;
  speed: Speed;
  sounds: boolean;
  /** What is heard once sounds are on: cards and tricks, counters and knocks, my turn, the end of a deal. */
  soundCards: boolean;
  soundCounters: boolean;
  soundTurn: boolean;
  soundEnd: boolean;
  /** A phone buzzes shortly when it is my turn, and when I take what costs. */
  vibration: boolean;
  /** The system tells me when it is my turn and the page is out of sight. */
  notify: boolean;
  /** One tap plays a card; otherwise the first tap raises it and the second plays it. */
  singleTap: boolean;
  /** Knock without asking when the layout takes none of my cards. */
  autoKnock: boolean;
  /** Play a card without asking when it is the only one that may be played. */
  autoPlay: boolean;
  /** The coach of a lesson speaks only when asked. */
  fewRemarks: boolean;
  /** When a contract has been chosen, it is told what it wants. */
  explain: boolean;
  /** The hand from left to right, a permutation of the four suit letters. */
  suitOrder: SuitOrder;
}

/** The switches of single sounds. */
export type SoundSetting = "soundCards" | "soundCounters" | "soundTurn" | "soundEnd";

const KEY = "barbu.settings";

/** Hands are sorted in one of these orders; the first alternates the colours. */
export const SUIT_ORDERS = ["SHCD", "SHDC", "CDHS"] as const;
export type SuitOrder = (typeof SUIT_ORDERS)[number];

const DEFAULTS: Settings = {
  theme: "auto",
  fourColours: false,
  bigIndex: false,
  back: "king",
  speed: 2,
  sounds: false,
  soundCards: true,
  soundCounters: true,
  soundTurn: true,
  soundEnd: true,
  vibration: false,
  notify: false,
  singleTap: false,
  autoKnock: true,
  autoPlay: false,
  fewRemarks: false,
  explain: false,
  suitOrder: "SHCD",
};

function valid(key: keyof Settings, value: unknown): boolean {
  switch (key) {
    case "theme":
      return value === "auto" || value === "light" || value === "dark";
    case "speed":
      return value === 0 || value === 1 || value === 2 || value === 3;
    case "back":
      return (BACKS as readonly unknown[]).includes(value);
    case "suitOrder":
      return (SUIT_ORDERS as readonly unknown[]).includes(value);
    default:
      return typeof value === "boolean";
  }
}

function load(): Settings {
  const known = { ...DEFAULTS };
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored === "object" && stored !== null)
      for (const [key, value] of Object.entries(stored))
        if (key in known && valid(key as keyof Settings, value))
          Object.assign(known, { [key]: value });
  } catch {
    // Storage is closed or holds something else: the defaults serve.
  }
  return known;
}

/** The settings. Assign to a field and the page follows; `keepSettings` stores every change. */
export const settings: Settings = $state(load());

const STEP: Record<Speed, number> = { 0: 0, 1: 1.8, 2: 1, 3: 0.5 };
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** A duration in milliseconds at the chosen speed; 0 when motion is off here or in the system. */
export function motion(ms: number): number {
  return still.matches ? 0 : ms * STEP[settings.speed];
}

/** Apply the settings to the document and store them, now and on every change. Call once, from a component. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    root.dataset.suits = settings.fourColours ? "four" : "two";
    root.style.setProperty("--pace", String(STEP[settings.speed]));
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Private windows may refuse to store; the settings then last as long as the page.
    }
  });
}
