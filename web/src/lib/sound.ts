/** A few quiet tones, made on the spot. Nothing sounds unless the player has asked for it. */

import type { View } from "../protocol.ts";
import { settings } from "./settings.svelte.ts";

export type Sound = "card" | "knock" | "turn" | "trick" | "end";

/** Frequency in hertz, start and length in seconds. */
type Tone = [hertz: number, start_s: number, length_s: number];

const TONES: Record<Sound, Tone[]> = {
  card: [[520, 0, 0.05]],
  knock: [
    [140, 0, 0.07],
    [140, 0.12, 0.07],
  ],
  turn: [[660, 0, 0.12]],
  trick: [
    [440, 0, 0.07],
    [330, 0.07, 0.1],
  ],
  end: [
    [440, 0, 0.14],
    [550, 0.14, 0.14],
    [660, 0.28, 0.22],
  ],
};
const VOLUME = 0.06;

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sounds) return;
  context ??= new AudioContext();
  void context.resume();
  for (const [hertz, start_s, length_s] of TONES[sound]) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const from = context.currentTime + start_s;
    oscillator.type = sound === "knock" ? "square" : "sine";
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(VOLUME, from);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + length_s);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + length_s);
  }
}

/** What is heard when the table goes on from one version to another. */
export function sounds(view: View, before: View): void {
  if (view.phase !== before.phase && ["scored", "over", "void"].includes(view.phase)) play("end");
  else if (view.event.kind === "knock") play("knock");
  else if (view.event.kind === "play") play("card");
  if (view.turn === view.seat && before.turn !== view.seat) play("turn");
}
