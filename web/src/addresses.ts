/** Which page an address asks for, of all but the start page, tables and the score keeper. Each is loaded on demand. */

import type { Component } from "svelte";
import type { Ticket } from "./protocol.ts";

/** The parts of an address behind its `#/`, and the ticket of the table it names, if there is one. */
export interface Address {
  route: string[];
  ticket: Ticket | undefined;
}

type Props = Record<string, unknown>;
type Module<P extends object> = { default: Component<P> };

export interface Page {
  asked: (address: Address) => boolean;
  load: () => Promise<Module<Props>>;
  given: (address: Address) => Props;
  /** All its addresses are one page, which is not made again on the way from one to another. */
  stays: boolean;
}

type Given<P> = (address: Address, ...parts: [name: string, more: string, last: string]) => P;

/** A page for the addresses that match a pattern, and what it is given. */
function page<P extends object>(pattern: RegExp, load: () => Promise<Module<P>>, given: Given<P>): Page {
  return {
    asked: ({ route }) => pattern.test(route.join("/")),
    load: load as unknown as Page["load"],
    given(address) {
      const [, name = "", more = "", last = ""] = address.route;
      return given(address, name, more, last) as Props;
    },
    stays: false,
  };
}

/** A page that needs no more than to be asked for. */
function plain(pattern: RegExp, load: () => Promise<Module<Record<string, never>>>): Page {
  return { ...page(pattern, load, (): Record<string, never> => ({})), stays: true };
}

const drills = () => import("./drills/DrillsPage.svelte");
const rules = () => import("./rules/RulesRoom.svelte");

/** In this order: the first that is asked for is shown. */
export const PAGES: Page[] = [
  { ...plain(/^t(\/|$)/, () => import("./rules/NoSeat.svelte")), asked: ({ route, ticket }) => route[0] === "t" && !ticket },
  page(
    /^new(\/|$)/,
    () => import("./home/NewGame.svelte"),
    (_, variant, players) => ({ variant, players: Number(players) || 0 }),
  ),
  {
    ...page(
      /^(tables|join|privacy)(\/|$)/,
      () => import("./people/Pages.svelte"),
      ({ route }) => ({ route }),
    ),
    stays: true,
  },
  plain(/^games(\/|$)/, () => import("./home/GamesPage.svelte")),
  plain(/^settings(\/|$)/, () => import("./settings/SettingsPage.svelte")),
  { ...page(/^/, rules, (address) => ({ ...address })), asked: ({ ticket }) => ticket !== undefined },
  page(/^(watch(\/|$)|rules\/[^/]+(\/\d{0,2}(\/|$)|$))/, rules, (address) => ({ ...address })),
  plain(/^learn$/, () => import("./learn/LearnPage.svelte")),
  page(
    /^strategy(\/[^/]*(\/\d{0,2})?)?$/,
    () => import("./rules/StrategyPage.svelte"),
    (_, variant, players) => ({ variant: variant || "pagat", players: Number(players) }),
  ),
  page(
    /^verify(\/|$)/,
    () => import("./verify/VerifyPage.svelte"),
    (_, table, deal) => ({ table, deal: Number(deal) || 0 }),
  ),
  plain(/^review(\/|$)/, () => import("./sheet/review/RecordPage.svelte")),
  page(
    /^daily(\/(day|deal|week)(\/20\d\d-\d\d-\d\d)?)?$/,
    () => import("./daily/DailyPage.svelte"),
    (_, kind, date) => ({ kind: (kind || "day") as "day", date }),
  ),
  page(/^daily\/road-[a-z]+\/\d+$/, drills, () => ({ drill: "road", more: "" })),
  page(/^drills(\/(sense|road|contract|double|rank|lead|discard|duck|block)(\/[a-z-]*)?)?$/, drills, (_, drill, more) => ({ drill, more })),
  page(
    /^puzzles(\/(today|clock|[0-9]{1,6}|[0-9a-f]{12}))?$/,
    () => import("./puzzles/PuzzlesPage.svelte"),
    (_, which) => ({ which }),
  ),
  page(
    /^contest(\/(weeks|year|20\d\d-W\d\d))?$/,
    () => import("./contest/ContestPage.svelte"),
    (_, which) => ({ which }),
  ),
  page(
    /^same\/[a-z0-9]+-[a-z0-9]+$/,
    () => import("./daily/SamePage.svelte"),
    (_, code) => ({ code }),
  ),
  page(
    /^duplicate(\/new(\/[^/]*(\/\d{0,2})?)?)?$/,
    () => import("./duplicate/NewDuplicate.svelte"),
    (_, _new, variant, players) => ({ variant: variant || "pagat", players: Number(players) || 0 }),
  ),
  page(
    /^duplicate\/[a-z0-9]{12}$/,
    () => import("./duplicate/DuplicatePage.svelte"),
    (_, code) => ({ code }),
  ),
  plain(/^events$/, () => import("./events/EventsPage.svelte")),
  page(
    /^event\/[a-z0-9]{12}$/,
    () => import("./events/EventPage.svelte"),
    (_, code) => ({ code }),
  ),
  plain(/^you$/, () => import("./names/YouPage.svelte")),
  page(
    /^ladder(\/[a-z0-9-]*(\/\d{4}(-\d\d)?)?)?$/,
    () => import("./names/LadderPage.svelte"),
    (_, family, period) => ({ family, period }),
  ),
  {
    ...page(
      /^(clubs(\/join(\/[a-z0-9]*)?)?|club\/[a-z0-9]+(\/.*)?)$/,
      () => import("./clubs/Pages.svelte"),
      ({ route }) => ({ route }),
    ),
    stays: true,
  },
  {
    ...page(
      /^glossary(\/|$)/,
      () => import("./rules/GlossaryPage.svelte"),
      (_, term) => ({ term }),
    ),
    stays: true,
  },
  page(
    /^edit\/from(\/|$)/,
    () => import("./editor/EditorPage.svelte"),
    (_, _from, variant, players) => ({ variant: variant || "pagat", players: Number(players) || 0 }),
  ),
  page(
    /^edit\/./,
    () => import("./editor/EditorPage.svelte"),
    (_, id) => ({ id }),
  ),
  page(
    /^own\/./,
    () => import("./editor/LinkPage.svelte"),
    (_, version, packed) => ({ version, packed }),
  ),
  plain(/^own\/?$/, () => import("./editor/OwnPage.svelte")),
  plain(/^rules\/?$/, () => import("./rules/RulesIndex.svelte")),
  {
    ...page(
      /^/,
      () => import("./rules/NoSuchPage.svelte"),
      ({ route }) => ({ address: `/#/${route.join("/")}` }),
    ),
    stays: true,
  },
];
