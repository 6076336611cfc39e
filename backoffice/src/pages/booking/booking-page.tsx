import { useCallback, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { StaffBookingActions } from '#/features/booking/staff-booking-actions.tsx'
import { BookingDetails } from '#/features/booking/booking-details.tsx'
import { LazyConfirmActionDialog } from '#/features/booking/lazy-confirm-action-dialog.ts'
import type { StaffAction } from '#/features/booking/staff-actions.ts'
import type { BookingData } from '#/features/booking/booking-data.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadError } from '#/features/problem/load-error.tsx'

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
  return (
    <StaffLayout
      title={booking ? `Booking ${booking.reference}` : 'Booking'}
      lede={<Link to="/admin/bookings">All bookings</Link>}
    >
      {outcome?.ok === false && <LoadError title="The booking could not be loaded" error={outcome.error} />}
      {(!outcome || (booking && !mails)) && (
        <div aria-busy="true">
          <Skeleton height="40rem" radius="card" />
        </div>
      )}
      {/* Its first line says which mail did not arrive: nothing below moves later. */}
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
