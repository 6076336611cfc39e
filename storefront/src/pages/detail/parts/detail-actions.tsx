import type { SavedDates, ListingDetail } from '@escapes/contract'
import { ListingSaveButton } from '#/features/saved/listing-save-button.tsx'
import { ShareButton } from '#/features/share/share-button.tsx'
import { countAdultsAndChildren, type Draft } from '../booking/draft.ts'
import { useDraft } from '../booking/use-fill-draft-from-address.ts'
import css from './detail-actions.module.css'

/** The party alone says nothing: every draft begins with two. */
const toSavedDates = ({ checkIn, checkOut, date, guests }: Draft): SavedDates => {
  const hasStay = checkIn !== null && checkOut !== null && checkIn < checkOut
  return {
    checkIn: hasStay ? checkIn : null,
    checkOut: hasStay ? checkOut : null,
    date,
    guests: hasStay || date ? countAdultsAndChildren(guests) : null,
    ...(date && pickAges(guests)),
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
