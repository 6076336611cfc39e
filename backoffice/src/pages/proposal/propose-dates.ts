import { addDays } from '@escapes/contract/dates'
import type { BookableListing } from '#/features/selection/load-bookable-listing.ts'
import type { Selection } from '#/features/selection/selection.ts'

/** The dates go on where the trip ended so far, where the listing is open then; what is chosen stays. */
export const proposeDates = (
  { listing, availability }: BookableListing,
  selection: Selection,
  start: string,
): Selection => {
  if (start === '') return selection
  const blocked = availability.ok ? availability.value.blocked : []
  if (listing.kind === 'villa') {
    if (selection.checkIn !== '') return selection
    const checkOut = addDays(start, Math.max(1, listing.minNights))
    const isFree = blocked.every(({ from, to }) => to <= start || from >= checkOut)
    return isFree ? { ...selection, checkIn: start, checkOut } : selection
  }
  if (selection.date !== '') return selection
  const departures = availability.ok && availability.value.sale === 'departures' ? availability.value.departures : null
  const isOpen =
    blocked.every(({ from, to }) => start < from || to <= start) &&
    (departures === null || departures.some(({ date, seatsLeft }) => date === start && seatsLeft > 0))
  return isOpen ? { ...selection, date: start } : selection
}
