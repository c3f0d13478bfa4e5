/** A sitting while it is kept: every step is stored before the next one. */

import { ApiError, ask } from "../lib/api.ts";
import type { ContractInfo, DealForm, DealPlan, Entry, FieldInfo, KeeperAsk, Keeping, Sitting } from "../protocol.ts";
import {
  type Answer, completed, type Draft, entryOf, fieldsOf, formOf, fresh, isWhole, reopened, SEATS, standing, type Step,
} from "./draft.ts";
import { keep, type Kept } from "./kept.ts";

type Asked = Omit<KeeperAsk, "sitting"> & { sitting?: Sitting };

/** What follows from a sitting, and from what is said of a deal. */
export const kept = (body: Asked): Promise<Keeping> => ask("/api/keeper", { body });

/** Steps that can be taken back one by one. */
const MOST_STEPS = 60;

export class Keeper {
  #kept: Kept = $state.raw()!;
  /** How the deal would stand on the sheet, or why it cannot be. */
  checked: Keeping | null = $state.raw(null);
  error: ApiError | null = $state.raw(null);
  busy = $state(false);
  /** The browser has not taken in what was entered last. */
  unstored = $state(false);
  /** Why the last tap did nothing. */
  refused = $state("");
  /** What the calls of an earlier deal were, while that is corrected. */
  #earlier: DealPlan | null = $state.raw(null);

  constructor(entry: Kept) {
    this.#kept = entry;
    if (entry.draft.at || entry.last.wrong) void this.#open(entry.draft.at || (entry.last.wrong ?? 0));
    else if (entry.draft.step === "result") void this.check();
    else this.#begin();
  }

  get id(): string { return this.#kept.id; }
  get last(): Keeping { return this.#kept.last; }
  get draft(): Draft { return this.#kept.draft; }
  get undoable(): boolean { return this.#kept.past.length > 0 || (this.last.sitting.deals ?? []).length > 0; }
  readonly players = $derived(
    this.last.sitting.players.map((name, at) => ({ seat: SEATS[at] ?? "", name, avatar: this.#kept.avatars[at] ?? "" })),
  );
  readonly plan: DealPlan | null = $derived(this.draft.at ? this.#earlier : this.last.plan);
  readonly form: DealForm | undefined = $derived(formOf(this.plan, this.draft));
  readonly fields: FieldInfo[] = $derived(this.form ? fieldsOf(this.form, this.draft) : []);
  readonly answers: Record<string, Answer> = $derived(completed(this.fields, this.draft.told, this.players.length));
  readonly whole = $derived(this.fields.every(({ name }) => isWhole(this.answers[name])));
  readonly contract: ContractInfo | undefined = $derived(
    this.last.rules.contracts.find((each) => each.name === this.draft.contract),
  );
  /** The steps that this deal has. */
  readonly steps: Step[] = $derived(
    (["contract", "doubles", "deal", "result"] as const).filter((step) => {
      if (step === "doubles") return !this.form || this.form.speakers.length > 0 || this.form.cards.length > 0;
      return step !== "deal" || !this.form || this.fields.length > 0;
    }),
  );

  nameOf(seat: string | null | undefined): string {
    return this.players.find((each) => each.seat === seat)?.name ?? "";
  }

  /** Say more of the deal. */
  say(more: Partial<Draft>): void {
    const { draft, past } = this.#kept;
    this.refused = "";
    this.#store({ draft: { ...draft, ...more }, past: [...past, draft].slice(-MOST_STEPS) });
    if (more.step === "result") void this.check();
    // What cannot be is said as soon as the doubles are known.
    else if (more.step === "deal" && this.form?.speakers.length) void this.check();
  }

  choose(contract: string, parameter: string | null): void {
    const draft = { ...this.draft, contract, parameter };
    const form = formOf(this.plan, draft);
    if (!form) return;
    const told = contract === this.draft.contract ? draft.told : {};
    this.say({ contract, parameter, told, pairs: standing(form, draft), step: this.#after("contract", draft) });
  }

  /** Go on from a step. */
  next(): void {
    this.say({ step: this.#after(this.draft.step, this.draft) });
  }

  answer(field: FieldInfo, answer: Answer): void {
    this.say({ told: { ...this.draft.told, [field.name]: answer } });
  }

  /** Take back the last step; if nothing of this deal has been said, the last deal. */
  undo(): void {
    const { past, last } = this.#kept;
    this.refused = "";
    this.checked = null;
    const before = past.at(-1);
    if (before) {
      this.#store({ draft: before, past: past.slice(0, -1) });
      if (before.step === "result") void this.check();
      return;
    }
    if (this.draft.at) {
      this.leave();
      return;
    }
    const deals = last.sitting.deals ?? [];
    const gone = deals.at(-1);
    if (gone) void this.#ask({ sitting: { ...last.sitting, deals: deals.slice(0, -1) } }, (answer) => {
      this.#store({ last: answer, draft: reopened(gone, 0) });
      if (!this.fields.length) this.#store({ draft: { ...this.draft, step: "contract" } });
    });
  }

  /** Ask how the deal would stand. */
  check(): Promise<void> {
    this.checked = null;
    if (!this.form) return Promise.resolve();
    const { at } = this.draft;
    const entry = entryOf(this.form, this.draft, this.players.length);
    return this.#ask({ sitting: this.last.sitting, at, entry }, (answer) => (this.checked = answer));
  }

  /** Write the deal down and go on to the next. */
  write(): void {
    if (!this.form || this.busy) return;
    const { at } = this.draft;
    const entry = entryOf(this.form, this.draft, this.players.length);
    void this.#ask({ sitting: this.last.sitting, at, entry, write: true }, (answer) => {
      if (answer.problem) {
        this.checked = answer;
        return;
      }
      this.checked = null;
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
    void this.#open(number);
  }

  /** Leave an earlier deal as it was. */
  leave(): void {
    this.checked = null;
    this.#store({ draft: this.#kept.waiting ?? fresh(), past: [], waiting: null });
    this.#begin();
  }

  #after(step: Step, draft: Draft): Step {
    const form = formOf(this.plan, draft);
    if (!form) return "contract";
    if (step === "contract" && (form.speakers.length > 0 || form.cards.length > 0)) return "doubles";
    return step !== "deal" && fieldsOf(form, draft).length > 0 ? "deal" : "result";
  }

  /** Where only one call can be made, it is made. */
  #begin(): void {
    const calls = this.plan?.calls ?? [];
    const [only] = calls;
    if (this.draft.contract || calls.length !== 1 || !only) return;
    const draft = { ...this.draft, contract: only.contract, parameter: only.parameter };
    this.#store({ draft: { ...draft, step: this.#after("contract", draft) } });
  }

  async #open(at: number): Promise<void> {
    await this.#ask({ sitting: this.last.sitting, at }, (answer) => {
      this.#earlier = answer.plan;
      const deal = this.last.sitting.deals?.[at - 1];
      if (!this.draft.at && deal) this.#store({ draft: reopened(deal, at), past: [] });
      if (this.draft.step === "deal" && !this.fields.length) this.#store({ draft: { ...this.draft, step: "contract" } });
      if (answer.problem) this.checked = answer;
      else if (this.draft.step === "result") void this.check();
    });
  }

  async #ask(body: Asked, take: (answer: Keeping) => void): Promise<void> {
    this.busy = true;
    this.error = null;
    const { draft } = this;
    try {
      const answer = await kept(body);
      // Something else has been said meanwhile.
      if (draft === this.draft) take(answer);
    } catch (thrown) {
      this.error = thrown as ApiError;
    } finally {
      this.busy = false;
    }
  }

  #store(more: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...more, updated_ms: Date.now() };
    this.unstored = !keep(this.#kept);
  }
}
