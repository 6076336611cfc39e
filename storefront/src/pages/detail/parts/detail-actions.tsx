import { useSearchParams } from 'react-router-dom'
import type { SavedDates, ListingDetail } from '@escapes/contract'
import { readSearchedParty } from '#/features/listings/searched-party.ts'
import { ListingSaveButton } from '#/features/saved/listing-save-button.tsx'
import { ShareButton } from '#/features/share/share-button.tsx'
import { countAdultsAndChildren, isPartyChosen, isPartyOfAddress, type Draft } from '../booking/draft.ts'
import { findRefusedParty, useDraft } from '../booking/use-fill-draft-from-address.ts'
import css from './detail-actions.module.css'

const pickAges = ({ children, infants }: Pick<Draft['guests'], 'children' | 'infants'>) => ({
  ...(children > 0 && { children }),
  ...(infants > 0 && { infants }),
})

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

/** The party that was searched for, also where the listing takes fewer of it, until another one is chosen here. */
const useSavedDates = (listing: ListingDetail): SavedDates => {
  const draft = useDraft(listing)
  const [search] = useSearchParams()
  const dates = toSavedDates(draft)
  if (!findRefusedParty(listing, search) || !isPartyOfAddress(draft)) return dates
  const { guests, children, infants } = readSearchedParty(search)
  return guests === null ? dates : { ...dates, guests, ...pickAges({ children: children ?? 0, infants: infants ?? 0 }) }
}

export const DetailActions = ({ listing }: { listing: ListingDetail }) => (
  <div className={css.actions}>
    <ListingSaveButton listing={listing} dates={useSavedDates(listing)} variant="plain" />
    <ShareButton title={listing.title} />
  </div>
)
