/** A sheet being kept: every step is stored before the next one. */

import { learnTitles } from "../lib/text/naming.ts";
import { ApiError, ask } from "../lib/wire/api.ts";
import type { ContractInfo, DealForm, DealPlan, Entry, FieldInfo, KeeperAsk, Keeping, Sitting, Snapshot } from "../protocol.ts";
import {
  allTo,
  type Answer,
  completed,
  completedPoints,
  type Draft,
  entryOf,
  fieldsOf,
  firstPoints,
  formOf,
  fresh,
  isAsked,
  isWhole,
  namesAt,
  reopened,
  standing,
  type Step,
  strictForm,
  sum,
} from "./draft.ts";
import { isUnstored, keep, type Kept, KEY, sitting } from "./kept.ts";
import { askToLast, isLasting } from "../lib/storage/lasting.ts";
import { SEATS } from "../lib/table/letters.ts";
import { Lending } from "./mirror.ts";
import { marked, snapshotOf } from "./versions.ts";

type Asked = Omit<KeeperAsk, "sitting"> & { sitting?: Sitting };

/** What follows from a sheet, and from the entries for a deal. */
export const kept = (body: Asked): Promise<Keeping> => ask("/api/keeper", { body });

/** How many steps can be undone one by one. */
const MOST_STEPS = 60;

export class Keeper {
  #kept: Kept = $state.raw()!;
  /** How the deal would appear on the sheet, or why it is impossible. */
  checked: Keeping | null = $state.raw(null);
  error: ApiError | null = $state.raw(null);
  busy = $state(false);
  /** The browser failed to store the last entry. */
  unstored = $state(isUnstored());
  /** Another window had changed the sheet: its state is shown, and the last tap had no effect. */
  overtaken = $state(false);
  /** Whether the browser has promised to keep what is stored. */
  lasting: Promise<boolean | null> = $state.raw(isLasting());
  /** Why the last tap had no effect. */
  refused = $state("");
  /** The name under which others follow, and why they cannot at the moment. */
  followed = $state("");
  unfollowed: ApiError | null = $state.raw(null);
  readonly #lending = new Lending((name, error) => {
    if (name) this.followed = name;
    this.unfollowed = error;
  });
  /** The plan of a deal that is not the next one in turn: of an earlier one, or with another declarer. */
  #other: DealPlan | null = $state.raw(null);

  constructor(entry: Kept) {
    addEventListener("storage", this.#heed);
    this.#resume(entry);
  }

  get mirror(): string {
    return this.#kept.mirror ?? "";
  }
  get snapshot(): Snapshot {
    return snapshotOf(this.#kept);
  }
  get id(): string {
    return this.#kept.id;
  }
  get last(): Keeping {
    return this.#kept.last;
  }
  get draft(): Draft {
    return this.#kept.draft;
  }
  get undoable(): boolean {
    return this.#kept.past.length > 0 || (this.last.sitting.deals ?? []).length > 0;
  }
  readonly players = $derived(
    namesAt(this.last.sitting, this.draft.at || undefined).map((name, at) => ({
      seat: SEATS[at] ?? "",
      name,
      avatar: this.#kept.avatars[at] ?? "",
    })),
  );
  readonly plan: DealPlan | null = $derived(this.draft.at || this.draft.declarer ? this.#other : this.last.plan);
  readonly form: DealForm | undefined = $derived(formOf(this.plan, this.draft));
  readonly fields: FieldInfo[] = $derived(this.form ? fieldsOf(this.form, this.draft) : []);
  readonly answers: Record<string, Answer> = $derived(completed(this.fields, this.draft.told, this.players.length));
  /** The points by seat, if only points are entered. */
  readonly points: Answer | null = $derived(
    this.form?.points && this.draft.points ? completedPoints(this.form.points, this.draft.points) : null,
  );
  readonly whole = $derived(
    this.fields.every(({ name }) => isWhole(this.answers[name])) &&
      (!this.points || (isWhole(this.points) && sum(this.points) === this.form?.points?.total)),
  );
  readonly contract: ContractInfo | undefined = $derived.by(() => {
    learnTitles(this.last.rules.contracts);
    return this.last.rules.contracts.find((each) => each.name === this.draft.contract);
  });
  /** The steps of this deal. */
  readonly steps: Step[] = $derived(
    (["contract", "doubles", "deal", "result"] as const).filter((step) => {
      if (step === "doubles") return !this.form || this.form.speakers.length > 0 || this.form.cards.length > 0;
      return step !== "deal" || !this.form || isAsked(this.form, this.draft);
    }),
  );

  /** The entries for this deal as they are written down. */
  #entry(form: DealForm): Entry {
    return entryOf(form, this.draft, this.players.length, strictForm(this.plan, this.draft));
  }

  nameOf(seat: string | null | undefined): string {
    return this.players.find((each) => each.seat === seat)?.name ?? "";
  }

  /** The name of a seat's player in a deal. */
  nameOfAt(seat: string, deal: number): string {
    return namesAt(this.last.sitting, deal)[SEATS.indexOf(seat)] ?? "";
  }

  /** Say more of the deal. */
  say(more: Partial<Draft>): void {
    const { draft, past } = this.#kept;
    this.refused = "";
    this.#store({ draft: { ...draft, ...more }, past: [...past, draft].slice(-MOST_STEPS) });
    if (this.overtaken) return;
    if (more.step === "result") void this.check();
    // Impossible doubles are reported as soon as they are entered.
    else if (more.step === "deal" && this.form?.speakers.length) void this.check();
  }

  choose(contract: string, parameter: string | null): void {
    const draft = { ...this.draft, contract, parameter };
    const form = formOf(this.plan, draft);
    if (!form) return;
    const same = contract === this.draft.contract;
    const points = same ? (draft.points ?? null) : firstPoints(form, this.players.length);
    const told = same ? draft.told : {};
    const sold = same ? (draft.sold ?? "") : "";
    const turned = same ? (draft.turned ?? "") : "";
    this.say({ contract, parameter, told, points, sold, turned, pairs: standing(form, draft), step: this.#after("contract", draft) });
  }

  /** Another player declares this deal out of turn, or the one whose turn it is after all. */
  declares(declarer: string): void {
    const { at } = this.draft;
    void this.#ask({ sitting: this.last.sitting, at, declarer }, ({ plan }) => {
      this.#other = plan;
      this.say({ declarer: declarer === plan?.turn ? "" : declarer, step: "contract", contract: "", parameter: null, pairs: [] });
      this.#begin();
    });
  }

  /** Let any double stand, or only those by the rules. */
  freeDoubles(free: boolean): void {
    const draft = { ...this.draft, free };
    const form = formOf(this.plan, draft);
    if (form) this.say({ free, pairs: standing(form, draft) });
  }

  /** Somebody else takes a seat from the next deal on; or, if the player keeps it, they get another name in all deals. */
  seat(seat: string, name: string, keeps: boolean): Promise<void> {
    return this.#ask({ sitting: this.last.sitting, seated: { seat, name, keeps } }, (last) => this.#store({ last }));
  }

  /** Go on from a step. */
  next(): void {
    this.say({ step: this.#after(this.draft.step, this.draft) });
  }

  answer(field: FieldInfo, answer: Answer): void {
    this.say({ told: { ...this.draft.told, [field.name]: answer } });
  }

  /** Switch between entering points and counting what was taken. */
  countPoints(wanted: boolean): void {
    this.say({ points: wanted ? (Array(this.players.length).fill(null) as Answer) : null });
  }

  /** One player took everything. */
  giveAll(taker: number): void {
    if (this.form) this.say({ told: { ...this.draft.told, ...allTo(this.form.fields, taker, this.players.length) }, points: null });
  }

  /** Undo the last step; if nothing of this deal has been entered, undo the last deal. */
  undo(): void {
    const { past, last } = this.#kept;
    this.refused = "";
    this.checked = null;
    const before = past.at(-1);
    if (before) {
      const turned = (before.declarer ?? "") !== (this.draft.declarer ?? "");
      this.#store({ draft: before, past: past.slice(0, -1) });
      if (turned && before.declarer) void this.#open(before.at);
      else if (before.step === "result" && !this.overtaken) void this.check();
      return;
    }
    if (this.draft.at) {
      this.leave();
      return;
    }
    const deals = last.sitting.deals ?? [];
    const gone = deals.at(-1);
    if (gone)
      void this.#ask({ sitting: { ...last.sitting, deals: deals.slice(0, -1) } }, (answer) => {
        this.#store({ last: answer, draft: reopened(gone, 0) });
        if (gone.declarer) void this.#open(0);
        else if (!this.#asked) this.#store({ draft: { ...this.draft, step: "contract" } });
      });
  }

  /** Ask what the deal would score. */
  check(): Promise<void> {
    this.checked = null;
    if (!this.form) return Promise.resolve();
    const { at } = this.draft;
    const entry = this.#entry(this.form);
    // Nothing waits for it: while Python is still starting, entry goes on.
    return this.#ask({ sitting: this.last.sitting, at, entry }, (answer) => (this.checked = answer), false);
  }

  /** Write the deal down and move to the next. */
  write(): void {
    if (!this.form || this.busy) return;
    const { at } = this.draft;
    const entry = this.#entry(this.form);
    void this.#ask({ sitting: this.last.sitting, at, entry, write: true }, (answer) => {
      if (answer.problem) {
        this.checked = answer;
        return;
      }
      this.checked = null;
      if ((answer.sitting.deals ?? []).length === 1) this.lasting = askToLast();
      const waiting = at ? this.#kept.waiting : null;
      this.#store({ last: answer, draft: waiting ?? fresh(), past: [], waiting: null });
      this.#begin();
    });
  }

  /** Correct an earlier deal. */
  correct(number: number): void {
    const entry: Entry | undefined = this.last.sitting.deals?.[number - 1];
    if (!entry) return;
    const waiting = this.draft.at ? this.#kept.waiting : this.draft;
    this.checked = null;
    this.#store({ draft: reopened(entry, number), past: [], waiting });
    if (!this.overtaken) void this.#open(number);
  }

  /** Leave an earlier deal unchanged. */
  leave(): void {
    this.checked = null;
    this.#store({ draft: this.#kept.waiting ?? fresh(), past: [], waiting: null });
    this.#begin();
  }

  #after(step: Step, draft: Draft): Step {
    const form = formOf(this.plan, draft);
    if (!form) return "contract";
    if (step === "contract" && (form.speakers.length > 0 || form.cards.length > 0)) return "doubles";
    return step !== "deal" && isAsked(form, draft) ? "deal" : "result";
  }

  get #asked(): boolean {
    return !!this.form && isAsked(this.form, this.draft);
  }

  /** If only one call is possible, it is made. */
  #begin(): void {
    const calls = this.plan?.calls ?? [];
    const [only] = calls;
    if (this.draft.contract || calls.length !== 1 || !only) return;
    const chosen = { ...this.draft, contract: only.contract, parameter: only.parameter };
    const form = formOf(this.plan, chosen);
    const draft = { ...chosen, points: form ? firstPoints(form, this.players.length) : null };
    this.#store({ draft: { ...draft, step: this.#after("contract", draft) } });
  }

  async #open(at: number): Promise<void> {
    await this.#ask({ sitting: this.last.sitting, at, declarer: this.draft.declarer ?? "" }, (answer) => {
      this.#other = answer.plan;
      const deal = this.last.sitting.deals?.[at - 1];
      if (!this.draft.at && deal) this.#store({ draft: reopened(deal, at), past: [] });
      if (this.draft.step === "deal" && !this.#asked) this.#store({ draft: { ...this.draft, step: "contract" } });
      if (answer.problem) this.checked = answer;
      else if (this.draft.step === "result") void this.check();
    });
  }

  async #ask(body: Asked, take: (answer: Keeping) => void, waits = true): Promise<void> {
    if (waits) this.busy = true;
    this.error = null;
    const { draft } = this;
    try {
      const answer = await kept(body);
      // Something else has been entered since.
      if (draft === this.draft) take(answer);
    } catch (thrown) {
      this.error = thrown as ApiError;
    } finally {
      if (waits) this.busy = false;
    }
  }

  /** Let others follow with a key, or stop that (empty). */
  follow(key: string): void {
    const before = this.mirror;
    this.#store({ mirror: key });
    this.#lending.show(key || before, key ? this.snapshot : null);
  }

  /** The page is left. */
  close(): void {
    removeEventListener("storage", this.#heed);
    this.#lending.stop();
  }

  /** Continue from a stored state. */
  #resume(entry: Kept): void {
    this.#kept = entry;
    this.checked = null;
    if (entry.mirror) this.#lending.show(entry.mirror, this.snapshot);
    if (entry.draft.at || entry.last.wrong) void this.#open(entry.draft.at || (entry.last.wrong ?? 0));
    else if (entry.draft.declarer) void this.#open(0);
    else if (entry.draft.step === "result") void this.check();
    else this.#begin();
  }

  /** Another window has stored something. */
  readonly #heed = ({ key }: StorageEvent): void => {
    if (key === KEY) this.#catchUp();
  };

  /** Continue from the state another window has stored; returns whether there was one. */
  #catchUp(): boolean {
    const there = sitting(this.id);
    if (!there || there.updated_ms === this.#kept.updated_ms) return false;
    this.#resume(there);
    return true;
  }

  #store(more: Partial<Kept>): void {
    this.overtaken = this.#catchUp();
    if (this.overtaken) return;
    const history = more.last ? marked(this.#kept.history ?? [], more.last.sitting) : this.#kept.history;
    // A state of its own, also within a millisecond.
    const updated_ms = Math.max(Date.now(), this.#kept.updated_ms + 1);
    this.#kept = { ...this.#kept, ...more, ...(history ? { history } : {}), updated_ms };
    this.unstored = !keep(this.#kept);
    if (more.last && this.mirror) this.#lending.show(this.mirror, this.snapshot);
  }
}
