/** Where the keyboard is among cells in rows and columns. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The cell an arrow key leads to, staying on the grid; null for any other key. */
export function step(from: Cell, key: string, rows: number, columns: number): Cell | null {
  const by = STEPS[key];
  if (!by) return null;
  return {
    row: Math.min(rows - 1, Math.max(0, from.row + by.row)),
    column: Math.min(columns - 1, Math.max(0, from.column + by.column)),
  };
}
