import { useCallback, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { StaffBookingActions } from '#/features/booking/staff-booking-actions.tsx'
import { BookingDetails } from '#/features/booking/booking-details.tsx'
import { LazyConfirmActionDialog } from '#/features/booking/lazy-confirm-action-dialog.ts'
import type { StaffAction } from '#/features/booking/staff-actions.ts'
import { useReloadOnChange } from '#/features/booking/use-reload-on-change.ts'
import type { BookingData } from '#/features/booking/booking-data.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadState } from '#/features/problem/load-state.tsx'

export const BookingPage = () => {
  const data = useLoaderData<BookingData>()
  const { outcome } = useResult(data.booking)
  const { outcome: ledger } = useResult(data.ledger)
  const { outcome: timeline } = useResult(data.timeline)
  const { outcome: notes } = useResult(data.notes)
  const { outcome: mails } = useResult(data.mails)
  const [requestedAction, setRequestedAction] = useState<StaffAction>()
  const requestAction = useCallback((_: StaffBooking, action: StaffAction) => setRequestedAction(action), [])
  const booking = outcome?.ok ? outcome.value : undefined
  useReloadOnChange(booking)
  return (
    <StaffLayout
      title={booking ? `Booking ${booking.reference}` : 'Booking'}
      lede={<Link to="/admin/bookings">All bookings</Link>}
    >
      {/* Its first line says which mail did not arrive: nothing below moves later. */}
      <LoadState
        outcome={booking && !mails ? undefined : outcome}
        title="The booking could not be loaded"
        height="40rem"
      />
      {booking && mails && (
        <>
          <StaffBookingActions booking={booking} onRequest={requestAction} />
          <BookingDetails booking={booking} ledger={ledger} timeline={timeline} mails={mails} notes={notes} isWide />
          {requestedAction && (
            <LazyConfirmActionDialog
              booking={booking}
              action={requestedAction}
              onClose={() => setRequestedAction(undefined)}
            />
          )}
        </>
      )}
    </StaffLayout>
  )
}
