/** Keys that say what real material shows, as long as nobody is typing words or in a dialog. */
export function meantFor(event: KeyboardEvent): boolean {
  const typing = event.target instanceof Element && event.target.closest("input, textarea, dialog");
  return !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
}
