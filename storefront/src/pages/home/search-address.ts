import type { CivilDate } from '@escapes/contract/dates'

export interface Dates {
  checkIn: CivilDate
  checkOut: CivilDate
}

const addressOf = (path: string, values: Record<string, string | undefined>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}

export const toursAddress = (asked: { destination: string; dates: Dates | null; budget: string }): string =>
  addressOf('/tours', {
    destination: asked.destination,
    startDate: asked.dates?.checkIn,
    endDate: asked.dates?.checkOut,
    budget: asked.budget,
  })

/** One guest is what everyone starts with, so it is not worth a filter. */
export const villasAddress = (asked: { location: string; dates: Dates | null; guests: number }): string =>
  addressOf('/villas', {
    location: asked.location,
    checkIn: asked.dates?.checkIn,
    checkOut: asked.dates?.checkOut,
    guests: asked.guests > 1 ? String(asked.guests) : undefined,
  })
