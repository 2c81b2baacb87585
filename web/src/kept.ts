/** Small preferences kept in this browser; a full or forbidden storage only forgets them. */

export function kept<T extends string>(key: string, allowed: readonly T[]): T | null {
  try {
    const value = localStorage.getItem(`yamotheque.${key}`);
    return allowed.find((one) => one === value) ?? null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(`yamotheque.${key}`, value);
  } catch {
    // Nothing to do: the choice still holds until the page is closed.
  }
}
