/** So long, in milliseconds, the second tap of a double one may come after what the first did. */
const DOUBLE = 600;

/**
 * Whether a click is the second half of a double one, which is no press of what has come in between:
 * `since` is when that came, for telephones that do not count taps.
 */
export function isTwice(event: MouseEvent, since: number): boolean {
  const touched = "pointerType" in event && event.pointerType === "touch";
  return event.detail > 1 || (touched && event.timeStamp < since + DOUBLE);
}
