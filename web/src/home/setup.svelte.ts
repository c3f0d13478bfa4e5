/** A custom game in preparation: what has been chosen, and what is available. */

import "$words/page/new.ftl";
import { untrack } from "svelte";
import { kept } from "../editor/kept.ts";
import * as api from "../lib/wire/api.ts";
import { alone } from "../lib/wire/location.ts";
import { sitDown } from "../lib/wire/seating.ts";
import { reach } from "../lib/wire/reach.svelte.ts";
import { t } from "../lib/text/fluent.ts";
import { games, me } from "../lib/storage/tickets.ts";
import type { BotInfo, NewTable, OptionInfo, RulesInfo, VariantInfo } from "../protocol.ts";
import { check, options as optionsOf, rules } from "../rules/api.ts";
import { fitting, leavesOut, places, spell } from "./choices.ts";

type Sitting = NonNullable<NewTable["sitting"]>;
/** A length of a game, or practice of one contract. */
export type Length = Sitting | "practise";

/** The prefix, before their id, under which own rules are chosen. */
export const OWN = "own:";
const LABELS: Record<Length, string> = {
  game: t("new-length-game"),
  series: t("new-length-series"),
  "each-contract": t("new-length-each-contract"),
  "one-deal": t("new-length-one-deal"),
  practise: t("new-length-practise"),
};

const WARMING_MS = 3000;

export class Setup {
  /** Rules of mine that can be played. */
  readonly mine = kept().filter((entry) => entry.text);
  /** Recently played variants. */
  readonly recent: string[];
  variants: VariantInfo[] = $state.raw([]);
  kinds: BotInfo[] = $state.raw([]);
  /** The name of a variant, or `OWN` and the id of rules of mine. */
  chosen = $state("pagat");
  /** A number of players, kept as long as the rules allow it; 0 means the usual one. */
  wished = $state(0);
  offered: OptionInfo[] = $state.raw([]);
  options: string[] = $state.raw([]);
  /** The chosen kinds of the opponents by place. */
  bots: string[] = $state([]);
  /** Where to play, if there is a choice. */
  where: "server" | "here" = $state("server");
  /** It is played in this browser. */
  readonly here = $derived(alone || reach.away || this.where === "here");
  wishedLength: Length = $state("game");
  /** The contract to practise, and in how many deals; 0 means one for each player. */
  practise = $state("");
  deals = $state(0);
  /** Who declares first, for each length: by lot, me, or a seat. In a single series only the first declarer declares, so it is
   *  the player. */
  first: Record<Length, string> = $state({
    game: "drawn",
    series: "me",
    "each-contract": "drawn",
    "one-deal": "me",
    practise: "me",
  });
  who = $state(me());
  /** The chosen rules, explained. */
  info = $state.raw<RulesInfo | null>(null);
  /** Why the rules are not available with these options. */
  refusal: api.ApiError | null = $state(null);
  error: api.ApiError | null = $state(null);
  busy = $state(false);
  #asked = $state(0);
  #optionsThere = $state(false);
  /** Everything the form needs has loaded: before that it would shift while it is read. */
  readonly there = $derived(this.error !== null || (this.#optionsThere && (this.info !== null || this.refusal !== null)));

  readonly own = $derived(this.mine.find((entry) => OWN + entry.id === this.chosen));
  readonly current = $derived(this.own ? undefined : this.variants.find((each) => each.name === this.chosen));
  readonly title = $derived(this.own?.title ?? this.current?.title ?? "Barbu");
  readonly numbers = $derived([...(this.current?.numbers ?? [])].sort((one, other) => one - other));
  readonly players = $derived(
    this.own ? Number(this.own.rules["players"]) : this.numbers.includes(this.wished) ? this.wished : (this.current?.numbers[0] ?? 4),
  );
  /** The wished-for options that are available. */
  readonly wanted = $derived(fitting(this.offered, this.options));
  /** The rules with their options, as records write them. */
  readonly spelled = $derived(spell(this.chosen, this.wanted));
  /** The rules with only the left-out contracts applied. */
  readonly #without = $derived(spell(this.chosen, this.options.filter(leavesOut)));
  /** The rules as requested from the server. */
  readonly what = $derived(this.own ? { variant: "", rules: this.own.text } : { variant: this.spelled });
  readonly opponents = $derived(places(this.players));
  readonly lengths: { value: Length; label: string; line: string }[] = $derived([
    ...(this.info?.lengths ?? []).map(({ sitting: value, line }) => ({ value: value as Length, label: LABELS[value], line })),
    { value: "practise" as Length, label: LABELS.practise, line: t("new-length-practise-line") },
  ]);
  /** The chosen length, if these rules have it. */
  readonly length = $derived(this.lengths.some((each) => each.value === this.wishedLength) ? this.wishedLength : "game");
  /** The contract to practise, if these rules have it. */
  readonly contract = $derived((this.info?.contracts.find((each) => each.name === this.practise) ?? this.info?.contracts[0])?.name ?? "");
  readonly ready = $derived(!this.busy && !!(this.current || this.own) && this.refusal === null);

  /** With rules given by name, or those of the last game. Call from a component. */
  constructor(variant: string, players: number) {
    const played = games().map((game) => game.asked ?? {});
    const before: NewTable = played[0] ?? {};
    const mineBefore = variant ? undefined : this.mine.find((entry) => before.rules && entry.text === before.rules);
    const [name = "pagat", ...options] = (variant || before.variant || "pagat").split("+");
    this.recent = [...new Set(played.map((asked) => (asked.variant ?? "").split("+")[0] ?? "").filter((each) => each))];
    this.chosen = mineBefore ? OWN + mineBefore.id : name;
    this.wished = variant ? players : (before.players ?? 0);
    this.options = options;
    this.bots = [...(before.bots ?? [])];
    this.where = played.length && games()[0]?.here ? "here" : "server";
    this.wishedLength = before.practise ? "practise" : (before.sitting ?? "game");
    this.practise = before.practise ?? "";
    this.deals = before.deals ?? 0;
    if (before.first) this.first[this.wishedLength] = before.first;
    this.#ask();
  }

  /** All requests are repeated when the server is back. */
  #ask(): void {
    $effect(() => {
      if (!reach.lost) void untrack(() => this.#load());
    });

    // Who can play depends on where the game is.
    $effect(() => {
      const { here } = this;
      void this.#asked;
      if (reach.lost) return;
      return answered(
        api.bots(here || undefined),
        (kinds) => {
          this.kinds = kinds;
          // Asked again while some of them warm up.
          if (kinds.some(({ warming }) => warming)) setTimeout(() => (this.#asked += 1), WARMING_MS);
        },
        (error) => (this.error = error),
      );
    });

    // Which options are available depends on the rules, the number of players, and what is left out.
    $effect(() => {
      const asked = this.current?.name;
      const [number, reduced] = [this.players, this.#without];
      if (reach.lost) return;
      if (!asked) {
        this.offered = [];
        if (this.own) this.#optionsThere = true;
        return;
      }
      return answered(
        allowed(asked, reduced, number),
        (found) => {
          this.offered = found;
          this.#optionsThere = true;
        },
        (error) => (this.error = error),
      );
    });

    // The server decides which options go together, and which lengths a game has.
    $effect(() => {
      const { own, spelled, players } = this;
      if ((!this.current && !own) || reach.lost) return;
      const told = own
        ? check({ parent: "", players: 0, rules: own.rules as Record<string, never> }).then(({ rules, problem }) => {
            if (!rules) throw new api.ApiError("rules", problem?.text ?? "", problem?.hint ?? "");
            return rules;
          })
        : rules({ variant: spelled, players });
      return answered(
        told,
        (answer) => {
          this.info = answer;
          this.refusal = null;
        },
        (error) => (this.refusal = error),
      );
    });
  }

  async #load(): Promise<void> {
    try {
      this.variants = await api.variants();
      if (!this.current && !this.own) this.chosen = this.variants[0]?.name ?? this.chosen;
    } catch (thrown) {
      this.error = api.unlessOffline(thrown);
    }
  }

  /** A kind of bot, or, where it cannot play, the kind that can play everywhere. */
  #able(kind: string): string {
    return this.kinds.some(({ name }) => name === kind) ? kind : "club";
  }

  /** Create this table and sit down. */
  async start(): Promise<void> {
    this.busy = true;
    this.error = null;
    const { length, players, title } = this;
    const bots = this.opponents.map((_, index) => this.#able(this.bots[index] ?? "club"));
    const begins = this.first[length];
    // A seat may be there with more players only.
    const seated = /^[A-Z]$/.test(begins) && begins.charCodeAt(0) - 64 > players ? "drawn" : begins;
    const first = this.info?.first ? "drawn" : seated;
    const how = length === "practise" ? { practise: this.contract, deals: this.deals } : { sitting: length };
    try {
      await sitDown({ ...this.what, players, bots, ...how, first, ...$state.snapshot(this.who) }, title, this.here);
    } catch (thrown) {
      this.error = api.unlessOffline(thrown);
    } finally {
      this.busy = false;
    }
  }
}

/** Apply an answer unless something else has been requested meanwhile; the returned function tells which. */
function answered<Answer>(
  asked: Promise<Answer>,
  take: (answer: Answer) => void,
  refuse: (error: api.ApiError | null) => void,
): () => void {
  let stale = false;
  asked.then(
    (answer) => {
      if (!stale) take(answer);
    },
    (thrown: unknown) => {
      if (!stale) refuse(api.unlessOffline(thrown));
    },
  );
  return () => (stale = true);
}

/** The options available once some contracts are left out; if they cannot be, those of the unchanged rules. */
async function allowed(variant: string, reduced: string, number: number): Promise<OptionInfo[]> {
  try {
    return await optionsOf(reduced, number);
  } catch {
    return optionsOf(variant, number);
  }
}
