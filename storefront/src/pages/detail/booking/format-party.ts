import type { QuoteRequest } from '@escapes/contract'
import { nightsBetween } from '@escapes/contract/dates'
import { countAdultsAndChildren, type DraftGuests } from './draft.ts'

/** `3 guests`: those who are paid for. */
export const formatGuests = (guests: DraftGuests): string => {
  const count = countAdultsAndChildren(guests)
  return count === 1 ? '1 guest' : `${count} guests`
}

/** `3 guests, 1 infant`. */
export const formatParty = (guests: DraftGuests): string => {
  const { infants } = guests
  if (infants === 0) return formatGuests(guests)
  return `${formatGuests(guests)}, ${infants === 1 ? '1 infant' : `${infants} infants`}`
}

/** `3 nights, 2 guests`; an activity has no nights. */
export const formatStay = (
  { checkIn, checkOut }: Pick<QuoteRequest, 'checkIn' | 'checkOut'>,
  guests: DraftGuests,
): string => {
  if (!checkIn || !checkOut) return formatGuests(guests)
  const nights = nightsBetween(checkIn, checkOut)
  return `${nights === 1 ? '1 night' : `${nights} nights`}, ${formatGuests(guests)}`
}
