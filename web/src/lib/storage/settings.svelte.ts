/** The player's settings: stored in the browser, applied to the whole page at once. */

export type Theme = "auto" | "light" | "dark";
/** 0 is no animation at all; 1 slow, 2 normal, 3 fast. */
export type Speed = 0 | 1 | 2 | 3;

/** The designs of the card backs. */
export const BACKS = ["king", "suits", "night"] as const;
export type Back = (typeof BACKS)[number];

export interface Settings {
  theme: Theme;
  fourColours: boolean;
  bigIndex: boolean;
  back: Back;
  speed: Speed;
  sounds: boolean;
  /** Sounds played when sound is on: cards and tricks, counters and knocks, my turn, the end of a deal. */
  soundCards: boolean;
  soundCounters: boolean;
  soundTurn: boolean;
  soundEnd: boolean;
  /** A phone vibrates briefly when it is my turn, and when I take a card that costs points. */
  vibration: boolean;
  /** The system notifies me when it is my turn and the page is hidden. */
  notify: boolean;
  /** One tap plays a card; otherwise the first tap raises it and the second plays it. */
  singleTap: boolean;
  /** Knock automatically when none of my cards fits the layout. */
  autoKnock: boolean;
  /** Play a card automatically when it is the only legal one. */
  autoPlay: boolean;
  /** The coach of a lesson speaks only when asked. */
  fewRemarks: boolean;
  /** When a contract has been chosen, its aim is explained. */
  explain: boolean;
  /** The start page shows the deal of the day. */
  daily: boolean;
  /** It shows a puzzle. */
  puzzle: boolean;
  /** It shows what to practise next. */
  step: boolean;
  /** The weekly contest is offered beside the deals of the day and the puzzles, and takes hands from reviews. */
  contest: boolean;
  /** The suits of the hand from left to right, a permutation of the four suit letters. */
  suitOrder: SuitOrder;
}

/** The switches for individual sounds. */
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
  daily: true,
  puzzle: true,
  step: true,
  contest: true,
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
        if (key in known && valid(key as keyof Settings, value)) Object.assign(known, { [key]: value });
  } catch {
    // The storage is disabled or holds something else: the defaults apply.
  }
  return known;
}

/** The settings. Assign to a field and the page follows; `keepSettings` stores every change. */
export const settings: Settings = $state(load());

const STEP: Record<Speed, number> = { 0: 0, 1: 1.8, 2: 1, 3: 0.5 };
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** A duration in milliseconds at the chosen speed; 0 when animations are off here or in the system. */
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
