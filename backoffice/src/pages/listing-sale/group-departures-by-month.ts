import type { Departure } from '@escapes/contract'

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

interface DepartureMonth {
  /** `2026-11` */
  month: string
  /** `Nov 2026` */
  label: string
  items: Departure[]
}

/** Departures by month, in order. */
export const groupDeparturesByMonth = (departures: readonly Departure[]): DepartureMonth[] => {
  const months = new Map<string, Departure[]>()
  for (const departure of departures.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const month = departure.date.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), departure])
  }
  return [...months].map(([month, items]) => ({ month, label: monthFormat.format(new Date(`${month}-01`)), items }))
}
