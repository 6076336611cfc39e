/** The cursors of the pages before this one, kept with the entry of the browser's history. */
export const trailOf = (state: unknown): string[] =>
  typeof state === 'object' && state !== null && 'trail' in state && Array.isArray(state.trail)
    ? state.trail.filter((cursor) => typeof cursor === 'string')
    : []
