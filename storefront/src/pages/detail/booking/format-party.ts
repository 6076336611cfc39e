import type { QuoteRequest } from '@escapes/contract'
import { nightsBetween } from '@escapes/contract/dates'
import { formatParty as formatSearchedParty } from '@escapes/shared-ui/core'
import { countAdultsAndChildren, type DraftGuests } from './draft.ts'

/** `3 guests`: those who are paid for. */
export const formatGuests = (guests: DraftGuests): string => {
  const count = countAdultsAndChildren(guests)
  return count === 1 ? '1 guest' : `${count} guests`
}

/** `3 guests and 1 infant`; with children, who may pay another price, `2 adults, 3 children and 1 infant`, as a card says it. */
export const formatParty = (guests: DraftGuests): string =>
  formatSearchedParty({ ...guests, guests: countAdultsAndChildren(guests), hasChildPrice: false })

/** `3 nights, 2 guests`; an activity has no nights. */
export const formatStay = (
  { checkIn, checkOut }: Pick<QuoteRequest, 'checkIn' | 'checkOut'>,
  guests: DraftGuests,
): string => {
  if (!checkIn || !checkOut) return formatGuests(guests)
  const nights = nightsBetween(checkIn, checkOut)
  return `${nights === 1 ? '1 night' : `${nights} nights`}, ${formatGuests(guests)}`
}
