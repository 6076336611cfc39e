import type { Booking } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'

interface ListingOfBooking {
  kind: Booking['kind']
  listing: Pick<Booking['listing'], 'id'>
}

export const dateOfferId = 'other-days'

export const toBookingPath = (id: string): string => `/my-bookings/${id}`

/** The trip that a customer accepted, and where all of it is paid. */
export const toTripPath = (proposalId: string): string => `/proposal/${proposalId}`

export const toTripPaymentPath = (proposalId: string): string => `${toTripPath(proposalId)}/pay`

export const toMessagesPath = (id: string): string => `${toBookingPath(id)}/messages`

export const toListingPath = ({ kind, listing }: ListingOfBooking): string => `/${kind}s/${listing.id}`

type Selection = Partial<Pick<Booking, 'checkIn' | 'checkOut' | 'date'>> & Pick<Booking, 'guests'>

/** The page of a listing, which says what these guests pay on these dates. */
export const toSelectionPath = (listing: ListingOfBooking, { checkIn, checkOut, date, guests }: Selection): string => {
  const search = new URLSearchParams()
  for (const [name, day] of Object.entries({ checkIn, checkOut, date })) if (day) search.set(name, day)
  for (const [name, count] of Object.entries(guests)) if (count > 0) search.set(name, String(count))
  return `${toListingPath(listing)}?${search}`
}

/** The booking panel of that page, where others may be chosen. */
export const toPanelPath = (listing: ListingOfBooking, selection: Selection): string =>
  `${toSelectionPath(listing, selection)}#booking`

const endedStates = new Set<Booking['state']>(['completed', 'cancelled', 'declined', 'expired', 'no_show'])

/** For the same party, and for the same dates where they are ahead and were not refused. Undefined while it goes on. */
export const toBookAgainPath = (booking: Booking, today: CivilDate): string | undefined => {
  const { state, checkIn, checkOut, date, guests } = booking
  if (!endedStates.has(state)) return undefined
  const isAhead = state !== 'declined' && (checkIn ?? date ?? '') > today
  return toPanelPath(booking, isAhead ? { checkIn, checkOut, date, guests } : { guests })
}
