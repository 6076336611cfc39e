import type { StaffDeparture } from '@escapes/contract'
import { LazySeveralListingsDialog } from '#/features/nights/several/lazy-several-listings-dialog.ts'
import { isDepartureClosed } from './departure-day.ts'

interface DepartureDayDialogProps {
  departure: StaffDeparture
  onClose: () => void
}

/** Closes the day of a departure, or opens a closed one: the one closing, with its tour and its day chosen. */
export const DepartureDayDialog = ({ departure, onClose }: DepartureDayDialogProps) => (
  <LazySeveralListingsDialog
    chosen={{
      action: isDepartureClosed(departure) ? 'open' : 'close',
      listingIds: [departure.listing.id],
      nights: [{ from: departure.date, to: departure.date }],
    }}
    page="/admin/departures"
    onClose={onClose}
  />
)
