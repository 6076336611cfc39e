import { addDays, instantInColombo } from '@escapes/contract'

/** From the first instant of a month in Sri Lanka, `2026-11`, to that of the next. */
export const toMonthBounds = (month: string): { from: Date; to: Date } => {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: instantInColombo(first, '00:00'), to: instantInColombo(next, '00:00') }
}
