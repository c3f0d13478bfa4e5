/** The challenges I have begun: kept in this browser, by name. */

import { read, write } from "../lib/storage/tickets.ts";

export interface Kept {
  /** The table it is played at. */
  table: string;
  total?: number;
  /** The percentage of players with fewer points, when I looked last. */
  better?: number | null;
  /** A server has taken the result. */
  sent?: boolean;
}

const DAYS = "barbu.days";

export const days = (): Record<string, Kept> => read<Record<string, Kept>>(DAYS, {});

export function keepDay(name: string, kept: Partial<Kept>): void {
  const all = days();
  write(DAYS, { ...all, [name]: { table: "", ...all[name], ...kept } });
}
