/** Where a sheet scrolls, what has to be seen is brought into sight. */

/** Bring the advised cell to the middle. */
export function showAdvised(table: HTMLTableElement): void {
  if (!table.closest("[data-scrolls]")) return;
  table.querySelector(".advised")?.scrollIntoView({ block: "center" });
}

/** Bring the first of some cells to the middle, if none of them is in sight. */
export function showOne(table: HTMLTableElement, cells: readonly HTMLElement[]): void {
  const view = table.closest("[data-scrolls]")?.getBoundingClientRect();
  if (!view) return;
  const head = table.tHead?.offsetHeight ?? 0;
  const inSight = cells.some((cell) => {
    const box = cell.getBoundingClientRect();
    return box.top >= view.top + head && box.bottom <= view.bottom - box.height;
  });
  if (!inSight) cells[0]?.scrollIntoView({ block: "center" });
}
