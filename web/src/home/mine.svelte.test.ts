import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, leave, mine } from "../lib/wire/api.ts";
import { type Game, games, left, remember } from "../lib/storage/tickets.ts";
import type { TableSummary, Ticket } from "../protocol.ts";
import { MyGames } from "./mine.svelte.ts";

vi.mock("../device/backup.ts", () => ({ save: () => Promise.resolve() }));
vi.mock("../lib/wire/api.ts", async (original) => ({ ...(await original<object>()), mine: vi.fn(), leave: vi.fn() }));

const game = (table: string, more: Partial<Game> = {}): Game => ({
  table,
  token: `${table} token`,
  seat: "A",
  title: "Barbu",
  asked: {},
  ...more,
});
const summary = (table: string, more: Partial<TableSummary> = {}): TableSummary =>
  ({ table, over: false, damaged: false, updated_ms: 1, ...more }) as unknown as TableSummary;

let known: TableSummary[];
beforeEach(() => {
  known = [];
  vi.mocked(mine).mockImplementation((asked: Ticket[]) =>
    Promise.resolve(known.filter(({ table }) => asked.some((each) => each.table === table))),
  );
  vi.mocked(leave).mockResolvedValue(undefined as never);
});

test("a game unknown to the server leaves the list", async () => {
  for (const table of ["known", "nowhere"]) remember(game(table));
  known = [summary("known")];
  const list = new MyGames();
  await list.look();
  expect(list.entries.map(({ table }) => table)).toEqual(["known"]);
  expect(games().map(({ table }) => table)).toEqual(["known"]);
});

test("a game begun before the answer is there stays", async () => {
  remember(game("first"));
  known = [summary("first")];
  let tell = (): void => {};
  vi.mocked(mine).mockImplementationOnce(() => new Promise((take) => (tell = () => take(known))));
  const list = new MyGames();
  const looking = list.look();
  await vi.waitFor(() => expect(mine).toHaveBeenCalled());
  remember(game("second"));
  tell();
  await looking;
  expect(
    games()
      .map(({ table }) => table)
      .sort(),
  ).toEqual(["first", "second"]);
});

test("games in progress come first, the most recent at the top", async () => {
  for (const table of ["over", "old", "new", "damaged"]) remember(game(table));
  known = [
    summary("over", { over: true, updated_ms: 9 }),
    summary("old", { updated_ms: 1 }),
    summary("new", { updated_ms: 5 }),
    summary("damaged", { damaged: true, updated_ms: 8 }),
  ];
  const list = new MyGames();
  await list.look();
  expect(list.entries.map(({ table }) => table)).toEqual(["new", "old", "over", "damaged"]);
  expect(list.next?.table).toBe("new");
});

test("a server that does not answer changes nothing", async () => {
  remember(game("mine"));
  vi.mocked(mine).mockRejectedValue(new ApiError("away", "no answer", ""));
  const list = new MyGames();
  await list.look();
  expect(list.entries.map(({ table }) => table)).toEqual(["mine"]);
});

test("a seat that is given up is gone, also if the server knows nothing of it", async () => {
  for (const table of ["one", "two", "three"]) remember(game(table));
  const list = new MyGames();
  const entry = (table: string) => list.entries.find((each) => each.table === table) as Game;
  await list.leave(entry("one"));
  vi.mocked(leave).mockRejectedValueOnce(new ApiError("no-such-table", "gone", ""));
  await list.leave(entry("two"));
  vi.mocked(leave).mockRejectedValueOnce(new ApiError("busy", "not now", ""));
  await list.leave(entry("three"));
  expect(games().map(({ table }) => table)).toEqual(["three"]);
  expect(
    left()
      .map(({ table }) => table)
      .sort(),
  ).toEqual(["one", "two"]);
  expect(list.error?.code).toBe("busy");
});
