// Short sounds, synthesized. Off by default.
import { settings } from "../state/settings.svelte";

export type Sound = "card" | "coin" | "build" | "step" | "end";
let context: AudioContext | null = null;

function tone(at: number, hertz: number, seconds: number, volume: number, shape: OscillatorType): void {
  const oscillator = new OscillatorNode(context!, { frequency: hertz, type: shape });
  const gain = new GainNode(context!, { gain: 0 });
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  oscillator.connect(gain).connect(context!.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

function noise(at: number, seconds: number, hertz: number, volume: number): void {
  const length = Math.floor(context!.sampleRate * seconds);
  const buffer = context!.createBuffer(1, length, context!.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = new AudioBufferSourceNode(context!, { buffer });
  const filter = new BiquadFilterNode(context!, { type: "bandpass", frequency: hertz, Q: 0.8 });
  source
    .connect(filter)
    .connect(new GainNode(context!, { gain: volume }))
    .connect(context!.destination);
  source.start(at);
}

const SOUNDS: Record<Sound, (at: number) => void> = {
  card: (at) => noise(at, 0.12, 3200, 0.35),
  coin: (at) => {
    tone(at, 1760, 0.12, 0.06, "triangle");
    tone(at + 0.04, 2349, 0.16, 0.05, "triangle");
  },
  build: (at) => {
    noise(at, 0.1, 420, 0.6);
    noise(at + 0.14, 0.12, 300, 0.7);
    tone(at + 0.14, 110, 0.2, 0.12, "sine");
  },
  step: (at) => {
    noise(at, 0.06, 700, 0.4);
    noise(at + 0.16, 0.06, 620, 0.4);
  },
  end: (at) => [523, 659, 784, 1047].forEach((hertz, i) => tone(at + i * 0.14, hertz, 0.5, 0.07, "triangle")),
};

export function playSound(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[sound](context.currentTime + 0.01);
}
