import type { StaffDeparture } from '@escapes/contract'
import { SeveralListingsDialog } from '#/features/nights/several/several-listings-dialog.tsx'
import { isDepartureClosed } from './departure-day.ts'

interface DepartureDayDialogProps {
  departure: StaffDeparture
  onClose: () => void
}

/** Closes the day of a departure, or opens a closed one: the one closing, with its tour and its day chosen. */
export const DepartureDayDialog = ({ departure, onClose }: DepartureDayDialogProps) => (
  <SeveralListingsDialog
    chosen={{
      action: isDepartureClosed(departure) ? 'open' : 'close',
      listingIds: [departure.listing.id],
      nights: [{ from: departure.date, to: departure.date }],
    }}
    page="/admin/departures"
    onClose={onClose}
  />
)
