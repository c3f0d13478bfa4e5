/** How the rows of a sheet are arranged. Nothing here knows a rule except who declared when. */

import type { Snippet } from "svelte";
import { seatText } from "../lib/art/players.ts";
import type { ContractInfo, SheetCell, SheetRow } from "../protocol.ts";

/** A named seat: what every part of the sheet needs to know about a player. */
export interface Player {
  seat: string;
  name: string;
  /** The name itself where they are called "You". */
  full?: string;
  /** The chosen sign. */
  avatar?: string;
}

/** What a score sheet shows. */
export interface Sheet {
  rows: SheetRow[];
  seats: Player[];
  contracts: ContractInfo[];
  me?: string | null;
  /** Whether there are doubles in these rules. */
  doubling?: boolean;
  /** Partners, who also have a common total. */
  teams?: string[][];
  /** Points are bad: the lowest total wins. */
  penalties?: boolean;
  /** Called with the number of a deal that the player wants to see. */
  onDeal?: ((number: number) => void) | null;
  /** What is shown below a deal's row, and the number of that deal, or none. */
  result?: Snippet<[number]> | null;
  open?: number | null;
  /** The address where a deal is replayed. */
  again?: ((number: number) => string) | null;
}

/** Consecutive deals with one declarer, null where nobody declares. */
export interface Series<Row> {
  declarer: string | null;
  rows: Row[];
}

/** The rows cut where the declarer changes. */
export function series<Row extends { declarer: string | null }>(rows: Row[]): Series<Row>[] {
  const cut: Series<Row>[] = [];
  for (const row of rows) {
    const current = cut.at(-1);
    if (current && current.declarer === row.declarer) current.rows.push(row);
    else cut.push({ declarer: row.declarer, rows: [row] });
  }
  return cut;
}

/** Whether headings of series would be useless: nobody declares, or the declarer changes with every deal of which it is known. */
export const unheaded = (cut: Series<unknown>[]): boolean =>
  cut.every((each) => each.declarer === null) || (cut.length > 1 && cut.every((each) => each.declarer === null || each.rows.length === 1));

/** Whether there are no side payments: then points equal scores, and are written only once. */
export const plain = (rows: SheetRow[], doubling: boolean): boolean =>
  !doubling && rows.every((row) => row.cells.every((cell) => cell.side === 0));

/** How many numbers of a row fit on a page in portrait. */
const UPRIGHT = 20;

/** Whether the sheet is printed in landscape: for each player the call, points, side payments, score and total, or only score and
 *  total where that is all. */
export const lies = (players: number, plainly: boolean): boolean => players * (plainly ? 2 : 5) > UPRIGHT;

/** What a team scored in a deal, or its total after it. */
export const teamSum = (row: SheetRow, team: string[], what: "score" | "total"): number =>
  team.reduce((sum, seat) => sum + (cellOf(row, seat)?.[what] ?? 0), 0);

export const cellOf = (row: SheetRow, seat: string): SheetCell | undefined => row.cells.find((cell) => cell.seat === seat);

/** Whether the scores of the deal, and the totals after it, come to zero with the check column. */
export function checks(row: SheetRow): boolean {
  const sum = (pick: (cell: SheetCell) => number) => row.cells.reduce((total, cell) => total + pick(cell), 0);
  return sum((cell) => cell.score) + row.check === 0 && sum((cell) => cell.total) + row.check_total === 0;
}

/** A side payment as one player sees it: the amount, the other player, and that player's colour. */
export interface Side {
  amount: number;
  other: string;
  colour: string;
}

/** The side payments of a deal that a player made or got, in seat order of the other player. */
export function sidesOf(row: SheetRow, players: Player[], seat: string): Side[] {
  const order = (other: string) => players.findIndex((player) => player.seat === other);
  return (row.paid ?? [])
    .filter((paid) => paid.payer === seat || paid.payee === seat)
    .map((paid) => {
      const [amount, other] = paid.payee === seat ? [paid.amount, paid.payer] : [-paid.amount, paid.payee];
      return { amount, other, colour: seatText(other) };
    })
    .sort((one, two) => order(one.other) - order(two.other));
}
