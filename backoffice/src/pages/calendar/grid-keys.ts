export interface GridPlace {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
}

const pageRows = 10

const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)

/** Where a key leads from a cell, as in any grid; undefined for keys that do not move. */
export const findNextPlace = (
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: GridPlace,
  { rows, columns }: GridSize,
): GridPlace | undefined => {
  const moves: Readonly<Record<string, GridPlace>> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  }
  const next = moves[key]
  return next && { row: clamp(next.row, rows), column: clamp(next.column, columns) }
}
