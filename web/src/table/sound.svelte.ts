import { keep, kept } from "../kept";

const STATES = ["off", "on"] as const;

/** Dice on felt and a pencil on paper, made here from a little noise; silent unless asked for. */
class Sound {
  #on = $state(kept("sound", STATES) === "on");
  #context: AudioContext | null = null;

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    keep("sound", on ? "on" : "off");
    if (on) this.mark();
  }

  /** Five dice that hop and come to rest. */
  roll(): void {
    for (let knock = 0; knock < 9; knock++) {
      const late = 0.06 + knock * 0.055 + Math.random() * 0.03;
      this.#knock(late, 0.045, 1200 + Math.random() * 1400, 0.35 - knock * 0.025);
    }
  }

  /** One short stroke of a pencil. */
  mark(): void {
    this.#knock(0, 0.11, 4200, 0.09);
    this.#knock(0.09, 0.06, 5200, 0.06);
  }

  /** Two knocks on the table: it is your turn. */
  call(): void {
    this.#knock(0, 0.12, 500, 0.4);
    this.#knock(0.18, 0.14, 700, 0.4);
  }

  #knock(after: number, length: number, pitch: number, loudness: number): void {
    if (!this.#on || typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    const start = context.currentTime + after;
    const noise = new AudioBufferSourceNode(context, { buffer: hiss(context, length) });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.4 });
    const gain = new GainNode(context, { gain: loudness });
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    noise.connect(filter).connect(gain).connect(context.destination);
    noise.start(start);
  }
}

function hiss(context: AudioContext, length: number): AudioBuffer {
  const buffer = context.createBuffer(
    1,
    Math.ceil(length * context.sampleRate),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

export const sound = new Sound();
