import type { CivilDate } from '@escapes/contract/dates'

/** Nights from `from` up to, but not including, `to`. */
export interface Nights {
  from: CivilDate
  to: CivilDate
}

/** The blocked nights as this traveller should see them: those they hold themselves are theirs to choose. */
export const withoutNights = (blocked: readonly Nights[], own: Nights | null): Nights[] => {
  if (own === null) return [...blocked]
  return blocked.flatMap(({ from, to }) => {
    if (to <= own.from || from >= own.to) return [{ from, to }]
    const before = from < own.from ? [{ from, to: own.from }] : []
    const after = to > own.to ? [{ from: own.to, to }] : []
    return [...before, ...after]
  })
}
