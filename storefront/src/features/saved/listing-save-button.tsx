import type { SavedDates } from '@escapes/contract'
import { SaveButton, type SaveButtonProps } from '@escapes/shared-ui/core'
import { noSavedDates } from './saved-dates.ts'
import { useSaveListing, type SavableListing } from './use-save-listing.ts'

interface ListingSaveButtonProps {
  listing: SavableListing
  /** Kept with it. */
  dates?: SavedDates
  variant?: SaveButtonProps['variant']
}

/** The heart of a listing, the same on cards, details and the map. */
export const ListingSaveButton = ({ listing, dates = noSavedDates, variant }: ListingSaveButtonProps) => {
  const saving = useSaveListing(listing, dates)
  return (
    saving && <SaveButton title={listing.title} isSaved={saving.isSaved} onToggle={saving.toggle} variant={variant} />
  )
}
