import type { CivilDate } from '@escapes/contract/dates'

const two = (n: number): string => String(n).padStart(2, '0')

/** The calendar library uses local midnights; the product uses civil dates. */
export const localMidnightToCivilDate = (date: Date): CivilDate =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const toLocalMidnight = (date: CivilDate): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}
