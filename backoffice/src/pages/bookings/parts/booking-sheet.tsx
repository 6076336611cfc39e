import { useEffect } from 'react'
import { useFetcher } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { useSettled } from '@escapes/platform/settled'
import { Sheet } from '@escapes/shared-ui/overlays'
import { BookingActions } from '#/features/booking/booking-actions.tsx'
import { BookingFile } from '#/features/booking/booking-file.tsx'
import type { Deed } from '#/features/booking/deeds.ts'
import type { BookingData } from '#/features/booking/load-booking.ts'

interface BookingSheetProps {
  booking: StaffBooking
  onClose: () => void
  onAsk: (booking: StaffBooking, deed: Deed) => void
}

const notYet = new Promise<never>(() => undefined)

/** One booking beside the list: its row at once, ledger and history as they come. */
export const BookingSheet = ({ booking: known, onClose, onAsk }: BookingSheetProps) => {
  const { data, load } = useFetcher<BookingData>()
  const address = `/admin/bookings/${known.id}`
  useEffect(() => {
    void load(address)
  }, [load, address])
  const { outcome } = useSettled(data?.booking ?? notYet)
  const { outcome: ledger } = useSettled(data?.ledger ?? notYet)
  const { outcome: history } = useSettled(data?.history ?? notYet)
  // The row may be older than the sheet, and the other way round.
  const booking = outcome?.ok && outcome.value.version >= known.version ? outcome.value : known
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`Booking ${booking.reference}`}
      footer={booking.allowed.length > 0 ? <BookingActions booking={booking} onAsk={onAsk} /> : undefined}
    >
      <BookingFile booking={booking} ledger={ledger} history={history} onRetry={() => void load(address)} />
    </Sheet>
  )
}
