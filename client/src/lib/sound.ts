/** Short tones, made on the spot: no files. Silent until the person has touched the page, as
 * browsers want it, and when sound is switched off. */
import { settings } from "./settings.svelte";

export type Sound = "turn" | "card" | "end" | "emote";

interface Tone {
  pitch: number;
  /** Seconds from now. */
  at: number;
  length: number;
  loud: number;
  shape: OscillatorType;
}

const glass = (pitch: number, at: number, loud = 0.12): Tone => ({
  pitch,
  at,
  length: 0.5,
  loud,
  shape: "sine",
});

const TONES: Record<Sound, Tone[]> = {
  // Two glasses that touch.
  turn: [glass(880, 0), glass(1318.5, 0.11), glass(2637, 0.11, 0.03)],
  card: [{ pitch: 210, at: 0, length: 0.06, loud: 0.09, shape: "triangle" }],
  end: [glass(523.25, 0), glass(659.25, 0.14), glass(783.99, 0.28), glass(1046.5, 0.42)],
  emote: [glass(1174.7, 0, 0.06)],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of TONES[sound]) strike(context, tone);
}

function strike(context: AudioContext, { pitch, at, length, loud, shape }: Tone): void {
  const start = context.currentTime + at;
  const voice = new OscillatorNode(context, { type: shape, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}
