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

/** What one tab remembers until it is closed, through a reload. */
export function remembered(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`yamotheque.${key}`) ?? "null");
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(`yamotheque.${key}`, JSON.stringify(value));
  } catch {
    // Nothing to do: it is known until the page is closed.
  }
}
