import type { ConversationRow } from '@escapes/contract'

export interface MergedRows {
  rows: ConversationRow[]
  newRows: ConversationRow[]
}

/**
 * The rows as they are now, in the order in which they were first shown, so that nothing moves below its reader. A row
 * that the list no longer contains leaves once it is not the selected one; a row that came since waits to be shown.
 */
export const mergeRows = (
  shown: readonly ConversationRow[],
  latest: readonly ConversationRow[],
  selectedId: string | undefined,
): MergedRows => {
  const now = new Map(latest.map((row) => [row.id, row]))
  const shownIds = new Set(shown.map(({ id }) => id))
  return {
    rows: shown.flatMap((row) => now.get(row.id) ?? (row.id === selectedId ? row : [])),
    newRows: latest.filter(({ id }) => !shownIds.has(id)),
  }
}

/** The row after or before the selected one; the first where none is selected, none at the ends. */
export const findNeighbour = (
  rows: readonly ConversationRow[],
  selectedId: string | undefined,
  by: 1 | -1,
): ConversationRow | undefined => {
  const at = rows.findIndex(({ id }) => id === selectedId)
  return at === -1 ? rows[0] : rows[at + by]
}
