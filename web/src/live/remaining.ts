/** How much of a turn's time is left: a clock below a day, a date above it. */

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

export interface Remaining {
  over: boolean;
  days: boolean;
  /** How many whole days, and how many whole hours. */
  whole: number;
  hours: number;
  /** Minutes and seconds, with hours where there are some. */
  clock: string;
}

export function remaining(due: string, now: number): Remaining {
  const left = new Date(due).getTime() - now;
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const two = (value: number) => `${value}`.padStart(2, "0");
  const clock = hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  const whole = Math.max(0, Math.floor(left / DAY));
  return { over: left <= 0, days: left > DAY, whole, hours, clock };
}
