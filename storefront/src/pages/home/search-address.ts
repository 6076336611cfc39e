import type { CivilDate } from '@escapes/contract/dates'

export interface SearchDates {
  checkIn: CivilDate
  checkOut: CivilDate
}

const toAddress = (path: string, values: Record<string, string | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

export const toToursAddress = (search: { destination: string; dates: SearchDates | null; budget: string }): string =>
  toAddress('/tours', {
    destination: search.destination,
    startDate: search.dates?.checkIn,
    endDate: search.dates?.checkOut,
    budget: search.budget,
  })

/** One guest is the default, and no filter. */
export const toVillasAddress = (search: { location: string; dates: SearchDates | null; guests: number }): string =>
  toAddress('/villas', {
    location: search.location,
    checkIn: search.dates?.checkIn,
    checkOut: search.dates?.checkOut,
    guests: search.guests > 1 ? String(search.guests) : undefined,
  })
