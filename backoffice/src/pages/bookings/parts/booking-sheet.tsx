import type { StaffBooking } from '@escapes/contract'
import { usePageData, type PageData } from '@escapes/platform/page-data'
import { useResult } from '@escapes/platform/result'
import { Sheet } from '@escapes/shared-ui/overlays'
import { LoadState } from '#/features/problem/load-state.tsx'
import { StaffBookingActions } from '#/features/booking/staff-booking-actions.tsx'
import { BookingDetails } from '#/features/booking/booking-details.tsx'
import type { StaffAction } from '#/features/booking/staff-actions.ts'
import type { BookingData } from '#/features/booking/booking-data.ts'

interface BookingSheetProps {
  id: string
  /** Its row, where it is on this page of the list. */
  listed: StaffBooking | undefined
  onClose: () => void
  onRequest: (booking: StaffBooking, action: StaffAction) => void
}

const neverLoaded = new Promise<never>(() => undefined)

const isNewer = (loaded: StaffBooking, listed: StaffBooking | undefined): boolean =>
  !listed || loaded.version >= listed.version

/** One booking beside the list: its row at once, the rest as it loads. */
export const BookingSheet = ({ id, listed, onClose, onRequest }: BookingSheetProps) => {
  const { data, reload } = usePageData(`/admin/bookings/${id}`) as PageData<BookingData>
  const { outcome } = useResult(data?.booking ?? neverLoaded)
  const { outcome: ledger } = useResult(data?.ledger ?? neverLoaded)
  const { outcome: timeline } = useResult(data?.timeline ?? neverLoaded)
  const { outcome: notes } = useResult(data?.notes ?? neverLoaded)
  const { outcome: mails } = useResult(data?.mails ?? neverLoaded)
  // Row and sheet load independently: the newer version is shown.
  const booking = outcome?.ok && isNewer(outcome.value, listed) ? outcome.value : listed
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={booking ? `Booking ${booking.reference}` : 'Booking'}
      footer={
        booking && booking.allowed.length > 0 ? (
          <StaffBookingActions booking={booking} onRequest={onRequest} />
        ) : undefined
      }
    >
      {booking && (
        <BookingDetails
          booking={booking}
          ledger={ledger}
          timeline={timeline}
          mails={mails}
          notes={notes}
          onRetry={reload}
        />
      )}
      {!booking && <LoadState outcome={outcome} title="The booking could not be loaded" height="30rem" />}
    </Sheet>
  )
}
