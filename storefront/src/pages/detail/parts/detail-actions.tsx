import type { SavedDates, ListingDetail } from '@escapes/contract'
import { ListingSaveButton } from '#/features/saved/listing-save-button.tsx'
import { ShareButton } from '#/features/share/share-button.tsx'
import { countAdultsAndChildren, isPartyChosen, type Draft } from '../booking/draft.ts'
import { useDraft } from '../booking/use-fill-draft-from-address.ts'
import css from './detail-actions.module.css'

const toSavedDates = (draft: Draft): SavedDates => {
  const { checkIn, checkOut, date, guests } = draft
  const hasStay = checkIn !== null && checkOut !== null && checkIn < checkOut
  const hasParty = hasStay || date !== null || isPartyChosen(draft)
  return {
    checkIn: hasStay ? checkIn : null,
    checkOut: hasStay ? checkOut : null,
    date,
    guests: hasParty ? countAdultsAndChildren(guests) : null,
    ...(hasParty && pickAges(guests)),
  }
}

const pickAges = ({ children, infants }: Draft['guests']) => ({
  ...(children > 0 && { children }),
  ...(infants > 0 && { infants }),
})

export const DetailActions = ({ listing }: { listing: ListingDetail }) => (
  <div className={css.actions}>
    <ListingSaveButton listing={listing} dates={toSavedDates(useDraft(listing))} variant="plain" />
    <ShareButton title={listing.title} />
  </div>
)
