import { type Frame, zoomed } from "./chain";

/** How a drawing is looked at: whole, until it is moved or looked at closer. */
export class Camera {
  readonly #fitted: () => Frame;
  #moved = $state.raw<Frame | null>(null);
  #grip: { x: number; y: number; frame: Frame } | null = null;

  constructor(fitted: () => Frame) {
    this.#fitted = fitted;
  }

  readonly frame = $derived.by(() => this.#moved ?? this.#fitted());
  readonly whole = $derived.by(() => this.#moved === null);

  zoom(by: number): void {
    this.#moved = zoomed(this.frame, by);
  }

  /** Show all of it again. */
  recentre(): void {
    this.#moved = null;
  }

  grip({ clientX: x, clientY: y }: PointerEvent): void {
    this.#grip = { x, y, frame: this.frame };
  }

  /** Follow a pointer over a drawing of so many units a pixel. */
  follow({ clientX, clientY }: PointerEvent, scale: number): void {
    if (!this.#grip) return;
    const { x, y, frame } = this.#grip;
    this.#moved = {
      ...frame,
      x: frame.x - (clientX - x) * scale,
      y: frame.y - (clientY - y) * scale,
    };
  }

  release(): void {
    this.#grip = null;
  }

  /** Arrow keys move it by a part of what is seen, + and - look closer or from further away. */
  key(key: string): boolean {
    const step = STEPS[key];
    if (step) {
      const { frame } = this;
      const [dx, dy] = step;
      this.#moved = { ...frame, x: frame.x + dx * frame.width, y: frame.y + dy * frame.height };
    } else if (key === "+") this.zoom(CLOSER);
    else if (key === "-") this.zoom(1 / CLOSER);
    else if (key === "0") this.recentre();
    else return false;
    return true;
  }
}

export const CLOSER = 1.3;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.15, 0],
  ArrowRight: [0.15, 0],
  ArrowUp: [0, -0.15],
  ArrowDown: [0, 0.15],
};
