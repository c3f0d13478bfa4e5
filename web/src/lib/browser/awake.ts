/** Keep the screen on where cards or points are followed for minutes without a touch. */

/** Keep the screen on from now until the returned function is called. The system ends the lock whenever the page is hidden, so it is
 *  requested again once it is in sight. Where a browser has no wake lock, or saves its battery, the screen goes dark as usual. */
export function keepAwake(): () => void {
  let wanted = true;
  let lock: WakeLockSentinel | undefined;
  const isHeld = () => lock !== undefined && !lock.released;
  async function hold() {
    if (document.visibilityState !== "visible" || isHeld()) return;
    try {
      const found = await navigator.wakeLock?.request("screen");
      if (wanted && !isHeld()) lock = found;
      else await found?.release();
    } catch {
      // The system refuses it.
    }
  }
  const seen = () => void hold();
  seen();
  document.addEventListener("visibilitychange", seen);
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release();
  };
}
