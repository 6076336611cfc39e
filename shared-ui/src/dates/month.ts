import type { CivilDate } from '@escapes/contract/dates'

export type Month = string

export const toMonth = (date: CivilDate): Month => date.slice(0, 7)
export const toFirstDayOfMonth = (month: Month): CivilDate => `${month}-01`

export const addMonths = (month: Month, count: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}
