import type { SavedDates } from '@escapes/contract'
import { formatComingDate, formatComingDates, isCivilDate, nightsBetween } from '@escapes/contract/dates'

export const noSavedDates: SavedDates = { checkIn: null, checkOut: null, date: null, guests: null }

const toDate = (text: string | null): string | null => (text !== null && isCivilDate(text) ? text : null)

/** Dates and party of a link to a listing: `checkIn=…&checkOut=…&guests=2`. */
export const readSavedDates = (query = ''): SavedDates => {
  const search = new URLSearchParams(query)
  const [checkIn, checkOut] = [toDate(search.get('checkIn')), toDate(search.get('checkOut'))]
  const guests = Number(search.get('guests'))
  return {
    ...(checkIn && checkOut && nightsBetween(checkIn, checkOut) > 0
      ? { checkIn, checkOut }
      : { checkIn: null, checkOut: null }),
    date: toDate(search.get('date')),
    guests: Number.isInteger(guests) && guests >= 1 && guests <= 50 ? guests : null,
  }
}

/** The link's query for what is kept; the party alone where the dates have passed. */
export const toDatesQuery = ({ checkIn, checkOut, date, guests }: SavedDates, isPast = false): string => {
  const search = new URLSearchParams()
  if (checkIn && checkOut && !isPast) {
    search.set('checkIn', checkIn)
    search.set('checkOut', checkOut)
  }
  if (date && !isPast) search.set('date', date)
  if (guests) search.set('guests', String(guests))
  return search.toString()
}

/** `Fri 14 May to Tue 18 May, 2 guests`; undefined where nothing is kept. */
export const describeSavedDates = ({ checkIn, checkOut, date, guests }: SavedDates): string | undefined => {
  const days = checkIn && checkOut ? formatComingDates(checkIn, checkOut) : undefined
  const party = guests ? `${guests} ${guests === 1 ? 'guest' : 'guests'}` : undefined
  return [days ?? (date ? formatComingDate(date) : undefined), party].filter(Boolean).join(', ') || undefined
}
