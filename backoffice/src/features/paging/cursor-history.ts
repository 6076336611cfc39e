/** The cursors of the previous pages, stored in the browser's history entry. */
export const readCursorHistory = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'cursorHistory' in state && Array.isArray(state.cursorHistory)
    ? state.cursorHistory.filter((cursor) => typeof cursor === 'string')
    : []
