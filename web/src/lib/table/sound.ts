/** Quiet, dry sounds, synthesized from short noise and damped sines: paper on baize, bone on bone, knuckles on wood. Nothing
 *  sounds unless the player has switched it on. */

import type { View } from "../../protocol.ts";
import { settings, type SoundSetting } from "../storage/settings.svelte.ts";

export type Sound = "card" | "bad" | "trick" | "counter" | "knock" | "hurry" | "turn" | "end";

/** Band-passed noise that may sweep, or a sine with its overtone; `level` relative to the loudest, lengths in seconds. */
type Part =
  | { noise_hz: number; to_hz?: number; at_s?: number; length_s: number; level: number }
  | { sine_hz: number; overtone?: number; at_s?: number; length_s: number; level: number };

const KNOCK: Part[] = [
  { sine_hz: 110, length_s: 0.08, level: 1 },
  { noise_hz: 300, length_s: 0.03, level: 0.5 },
  { sine_hz: 110, at_s: 0.13, length_s: 0.08, level: 0.9 },
  { noise_hz: 300, at_s: 0.13, length_s: 0.03, level: 0.4 },
];
const SOUNDS: Record<Sound, Part[]> = {
  card: [{ noise_hz: 1800, length_s: 0.045, level: 0.8 }],
  bad: [
    { noise_hz: 1800, length_s: 0.045, level: 0.8 },
    { sine_hz: 160, at_s: 0.02, length_s: 0.22, level: 0.8 },
  ],
  trick: [{ noise_hz: 1800, to_hz: 500, length_s: 0.14, level: 0.6 }],
  counter: [
    { sine_hz: 2400, length_s: 0.016, level: 0.5 },
    { sine_hz: 2400, at_s: 0.018, length_s: 0.016, level: 0.35 },
  ],
  knock: KNOCK,
  hurry: KNOCK,
  turn: [{ sine_hz: 520, overtone: 2.4, length_s: 0.09, level: 0.8 }],
  end: [
    { sine_hz: 392, overtone: 4, length_s: 0.3, level: 0.7 },
    { sine_hz: 494, overtone: 4, at_s: 0.13, length_s: 0.3, level: 0.7 },
    { sine_hz: 587, overtone: 4, at_s: 0.26, length_s: 0.45, level: 0.7 },
  ],
};
/** -24 dB: the loudest that anything gets. */
const LOUDEST = 0.063;
/** Noise spreads its power and is heard as weaker. */
const NOISE_GAIN = 2.5;

/** The setting that switches a sound on. */
const SWITCH: Record<Sound, SoundSetting> = {
  card: "soundCards",
  bad: "soundCards",
  trick: "soundCards",
  counter: "soundCounters",
  knock: "soundCounters",
  hurry: "soundTurn",
  turn: "soundTurn",
  end: "soundEnd",
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** A second of noise, made once. */
function noise(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

/** A gain that falls from a level to nothing. */
function fading(audio: AudioContext, level: number, from_s: number, length_s: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, from_s);
  gain.gain.linearRampToValueAtTime(level * LOUDEST, from_s + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, from_s + length_s);
  gain.connect(audio.destination);
  return gain;
}

function sine(audio: AudioContext, hertz: number, level: number, from_s: number, length_s: number): void {
  const oscillator = audio.createOscillator();
  oscillator.frequency.value = hertz;
  oscillator.connect(fading(audio, level, from_s, length_s));
  oscillator.start(from_s);
  oscillator.stop(from_s + length_s);
}

function part(audio: AudioContext, part: Part): void {
  const from_s = audio.currentTime + (part.at_s ?? 0);
  if ("sine_hz" in part) {
    sine(audio, part.sine_hz, part.level, from_s, part.length_s);
    if (part.overtone) sine(audio, part.sine_hz * part.overtone, part.level / 4, from_s, part.length_s / 3);
    return;
  }
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  source.buffer = noise(audio);
  band.type = "bandpass";
  band.frequency.setValueAtTime(part.noise_hz, from_s);
  if (part.to_hz) band.frequency.exponentialRampToValueAtTime(part.to_hz, from_s + part.length_s);
  source.connect(band).connect(fading(audio, part.level * NOISE_GAIN, from_s, part.length_s));
  source.start(from_s, 0, part.length_s);
}

/** Play a sound if the player wants it. */
export function play(sound: Sound): void {
  if (!settings.sounds || !settings[SWITCH[sound]]) return;
  context ??= new AudioContext();
  void context.resume();
  for (const each of SOUNDS[sound]) part(context, each);
}

const TURN_MS = 18;
const BAD_MS = 45;

export function buzz(ms: number): void {
  if (settings.vibration) navigator.vibrate?.(ms);
}

const ENDED = ["scored", "over", "void"];

/** The sound and vibration when the table goes on from one version, or none, to another. */
export function sounds(view: View, before: View | null): void {
  if (before) happened(view, before);
  if (view.turn === view.seat && before?.turn !== view.seat) call();
}

/** The player is waited for. */
export function call(): void {
  play("turn");
  buzz(TURN_MS);
}

function happened(view: View, before: View): void {
  const points = (of: View) => of.seats.find((seat) => seat.seat === of.seat)?.points ?? 0;
  const lost = view.number === before.number && view.event.kind === "play" && points(view) < points(before);
  if (view.phase !== before.phase && ENDED.includes(view.phase)) play("end");
  else if (view.event.kind === "knock") play("knock");
  else if (view.event.kind === "double" && view.statements.at(-1)?.targets.length) play("counter");
  else if (view.event.kind === "play") play(lost ? "bad" : "card");
  if (lost) buzz(BAD_MS);
}
