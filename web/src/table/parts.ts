/** Parts of the table that are not needed for the first card: they are loaded when the page is idle, or on demand. */

const parts = {
  along: () => import("./Elsewhere.svelte"),
  ask: () => import("./asks/AskBar.svelte"),
  asks: () => import("./asks/Asks.svelte"),
  bubble: () => import("../learn/Bubble.svelte"),
  finished: () => import("../learn/Finished.svelte"),
  further: () => import("../learn/Further.svelte"),
  intro: () => import("../learn/Intro.svelte"),
  arranging: () => import("./poker/PokerBoard.svelte"),
  chat: () => import("./chat/ChatPanel.svelte"),
  choosing: () => import("./Choosing.svelte"),
  dropped: () => import("./Dropped.svelte"),
  double: () => import("./DoublePanel.svelte"),
  change: () => import("./ChangeBar.svelte"),
  claim: () => import("./ClaimPanel.svelte"),
  expose: () => import("./ExposePanel.svelte"),
  keep: () => import("./people/Keep.svelte"),
  keys: () => import("./ShortcutHelp.svelte"),
  layout: () => import("./LayoutBoard.svelte"),
  last: () => import("./LastTrick.svelte"),
  lines: () => import("./Lines.svelte"),
  over: () => import("../sheet/GameOver.svelte"),
  result: () => import("../sheet/DealResultPanel.svelte"),
  printed: () => import("../sheet/Printed.svelte"),
  score: () => import("./Score.svelte"),
  sheet: () => import("./SoFar.svelte"),
  seat: () => import("./SeatSheet.svelte"),
  room: () => import("../device/MakeRoom.svelte"),
  robot: () => import("./people/Robot.svelte"),
  settings: () => import("../settings/SettingsPanel.svelte"),
  standings: () => import("./Standings.svelte"),
  notices: () => import("./Notices.svelte"),
  explained: () => import("./Explained.svelte"),
  later: () => import("../people/Later.svelte"),
  onward: () => import("../people/Onward.svelte"),
  watching: () => import("../people/Watching.svelte"),
  void: () => import("./VoidPanel.svelte"),
};

export default parts;

const fetch = (part: () => Promise<unknown>) => part().catch(() => undefined);

/** Load them all now, as far as possible: there may be no line later. */
export const fetchAll = () => Promise.all(Object.values(parts).map(fetch));

/** Load them all soon, so that none causes a wait later; first what is shown when nothing can be loaded any more. Returns how to stop
 *  it. */
export function fetchParts(): () => void {
  window.requestIdleCallback?.(() => void fetch(parts.dropped));
  const timer = setTimeout(() => void fetchAll(), 1_000);
  return () => clearTimeout(timer);
}
