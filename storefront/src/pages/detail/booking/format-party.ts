import type { ListingDetail, QuoteRequest } from '@escapes/contract'
import { nightsBetween } from '@escapes/contract/dates'
import { formatCount, formatParty as formatSearchedParty } from '@escapes/shared-ui/core'
import { countAdultsAndChildren, type DraftGuests } from './draft.ts'

type RatedListing = Pick<ListingDetail, 'kind'> & { hasChildPrice?: boolean | undefined }

/** As the card says it: `3 guests and 1 infant`; where children come along or pay another price `2 adults and 1 child`. */
export const formatParty = (guests: DraftGuests, { hasChildPrice = false }: RatedListing): string =>
  formatSearchedParty({ ...guests, guests: countAdultsAndChildren(guests), hasChildPrice })

/** `3 nights, 2 guests`; an activity has no nights. */
export const formatStay = (
  { checkIn, checkOut }: Pick<QuoteRequest, 'checkIn' | 'checkOut'>,
  guests: DraftGuests,
  listing: RatedListing,
): string => {
  const party = formatParty(guests, listing)
  return checkIn && checkOut ? `${formatCount(nightsBetween(checkIn, checkOut), 'night')}, ${party}` : party
}
