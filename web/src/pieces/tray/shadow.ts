/** The shadow of a die in the air, drawn from pictures blurred once: a blur in each frame cost most of it. */

/** Pictures of the shadow of one size of dice: on the felt it is sharp, from high above it is soft. */
interface Shadows {
  die: number;
  near: HTMLCanvasElement;
  far: HTMLCanvasElement;
}

let made: Shadows | null = null;

/** Draw the shadow of a die that is some way up, from 0 to 1: softer and farther off the higher it is. */
export function cast(context: CanvasRenderingContext2D, die: number, up: number): void {
  if (made?.die !== die) made = { die, near: blurred(die, 0.04), far: blurred(die, 0.11) };
  const { width } = context.canvas;
  const dark = 0.42 - 0.24 * up;
  for (const [picture, part] of [[made.near, 1 - up] as const, [made.far, up] as const]) {
    const side = picture.width * (0.94 - 0.16 * up);
    const left = (width - side) / 2;
    context.globalAlpha = dark * part;
    context.drawImage(picture, left, left + die * (0.07 + 0.2 * up), side, side);
  }
  context.globalAlpha = 1;
}

function blurred(die: number, softness: number): HTMLCanvasElement {
  const picture = document.createElement("canvas");
  const margin = Math.ceil(3 * softness * die);
  const side = Math.ceil(die) + 2 * margin;
  picture.width = side;
  picture.height = side;
  const context = picture.getContext("2d");
  if (!context) return picture;
  context.filter = `blur(${softness * die}px)`;
  context.beginPath();
  context.roundRect(margin, margin, die, die, die * 0.2);
  context.fill();
  return picture;
}
