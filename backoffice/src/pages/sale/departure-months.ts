import type { Departure } from '@escapes/contract'

const words = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

interface DepartureMonth {
  /** `2026-11` */
  month: string
  /** `Nov 2026` */
  word: string
  items: Departure[]
}

/** Departures in the order of their days, a month at a time: a year of them is too long for one page. */
export const byMonth = (departures: readonly Departure[]): DepartureMonth[] => {
  const months = new Map<string, Departure[]>()
  for (const departure of departures.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const month = departure.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), departure])
  }
  return [...months].map(([month, items]) => ({ month, word: words.format(new Date(`${month}-01`)), items }))
}
