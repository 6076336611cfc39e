import { addDays, type CivilDate } from '@escapes/contract/dates'
import { monthNames } from './month-runs.ts'

export interface ComingMonth {
  /** From 0. */
  at: number
  /** `March 2027`. */
  name: string
  /** `2027-03`. */
  month: string
  /** Its first day that is still to come, and its last. */
  from: CivilDate
  to: CivilDate
}

/** The twelve months from today's on. */
export const listComingMonths = (today: CivilDate): ComingMonth[] =>
  Array.from({ length: 12 }, (_, index) => {
    const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + index
    const toMonth = (count: number): string => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
    const month = toMonth(months)
    const first = `${month}-01`
    return {
      at: months % 12,
      name: `${monthNames[months % 12]} ${month.slice(0, 4)}`,
      month,
      from: first < today ? today : first,
      to: addDays(`${toMonth(months + 1)}-01`, -1),
    }
  })
