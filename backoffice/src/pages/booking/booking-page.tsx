import { useCallback, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { useSettled } from '@escapes/platform/settled'
import { Skeleton } from '@escapes/shared-ui/core'
import { BookingActions } from '#/features/booking/booking-actions.tsx'
import { BookingFile } from '#/features/booking/booking-file.tsx'
import { DeedDialog } from '#/features/booking/deed-dialog.tsx'
import type { Deed } from '#/features/booking/deeds.ts'
import type { BookingData } from '#/features/booking/load-booking.ts'
import { Desk } from '#/features/desk/desk.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'

/** One booking under an address of its own, for links from receipts, statements and refusals. */
export const BookingPage = () => {
  const data = useLoaderData<BookingData>()
  const { outcome } = useSettled(data.booking)
  const { outcome: ledger } = useSettled(data.ledger)
  const { outcome: history } = useSettled(data.history)
  const [asked, setAsked] = useState<Deed>()
  const ask = useCallback((_: StaffBooking, deed: Deed) => setAsked(deed), [])
  const booking = outcome?.ok ? outcome.value : undefined
  return (
    <Desk title={booking ? `Booking ${booking.reference}` : 'Booking'} lede={<Link to="/admin">All bookings</Link>}>
      {outcome?.ok === false && <LoadError title="The booking could not be loaded" error={outcome.error} />}
      {!outcome && (
        <div aria-busy="true">
          <Skeleton height="40rem" radius="card" />
        </div>
      )}
      {booking && (
        <>
          <BookingActions booking={booking} onAsk={ask} />
          <BookingFile booking={booking} ledger={ledger} history={history} isWide />
          {asked && <DeedDialog booking={booking} deed={asked} onClose={() => setAsked(undefined)} />}
        </>
      )}
    </Desk>
  )
}
