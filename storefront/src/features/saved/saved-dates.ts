import type { ListingCard, SavedDates } from '@escapes/contract'
import { formatParty } from '@escapes/shared-ui/core'
import { readSearchedParty, writeSearchedParty } from '#/features/listings/searched-party.ts'
import { formatComingDate, formatComingDates, isCivilDate, nightsBetween } from '@escapes/contract/dates'

export const noSavedDates: SavedDates = { checkIn: null, checkOut: null, date: null, guests: null }

const toDate = (text: string | null): string | null => (text !== null && isCivilDate(text) ? text : null)

/** Dates and party of a link to a listing: `checkIn=…&checkOut=…&guests=2`. */
export const readSavedDates = (query = ''): SavedDates => {
  const search = new URLSearchParams(query)
  const [checkIn, checkOut] = [toDate(search.get('checkIn')), toDate(search.get('checkOut'))]
  const { guests, children, infants } = readSearchedParty(search)
  return {
    ...(checkIn && checkOut && nightsBetween(checkIn, checkOut) > 0
      ? { checkIn, checkOut }
      : { checkIn: null, checkOut: null }),
    date: toDate(search.get('date')),
    guests,
    ...(children && { children }),
    ...(infants && { infants }),
  }
}

/** The link's query for what is kept; the party alone where the dates have passed. */
export const toDatesQuery = ({ checkIn, checkOut, date, ...party }: SavedDates, isPast = false): string => {
  const search = new URLSearchParams()
  if (checkIn && checkOut && !isPast) {
    search.set('checkIn', checkIn)
    search.set('checkOut', checkOut)
  }
  if (date && !isPast) search.set('date', date)
  writeSearchedParty(search, party)
  return search.toString()
}

/** `Fri 14 May to Tue 18 May, 2 guests`, the party where the price does not name it; undefined where nothing is kept. */
export const describeSavedDates = (
  { checkIn, checkOut, date, guests, children, infants }: SavedDates,
  listing: ListingCard | null = null,
): string | undefined => {
  const days = checkIn && checkOut ? formatComingDates(checkIn, checkOut) : undefined
  const isSaidByPrice = listing && listing.kind !== 'villa' && listing.party !== undefined
  const party =
    guests && !isSaidByPrice
      ? formatParty({ guests, children, infants, hasChildPrice: children !== undefined })
      : undefined
  return [days ?? (date ? formatComingDate(date) : undefined), party].filter(Boolean).join(', ') || undefined
}
