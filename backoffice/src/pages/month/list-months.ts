import type { CivilDate } from '@escapes/contract/dates'

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const listed = 24

/** The month of a day and those before it, the latest first: `2026-11` as `November 2026`. */
export const listMonths = (today: CivilDate): { value: string; label: string }[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: listed }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago, 1))
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) }
  })
}
