import type { CivilDate } from '@escapes/contract/dates'

const two = (n: number): string => String(n).padStart(2, '0')

/** The calendar works with local midnights; the product with civil dates. */
export const toCivil = (date: Date): CivilDate =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const toLocal = (date: CivilDate): Date => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}
