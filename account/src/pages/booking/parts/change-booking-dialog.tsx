import { useEffect } from 'react'
import type { Booking } from '@escapes/contract'
import { ErrorState, Skeleton } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { ChangeBookingForm } from './change-booking-form.tsx'

interface ChangeBookingDialogProps {
  booking: Booking
  onClose: () => void
}

/** Changes dates or guests. It fetches the limits first, and shows the price before anything is changed. */
export const ChangeBookingDialog = ({ booking, onClose }: ChangeBookingDialogProps) => {
  const { send, result, isPending } = useBookingCall('fetch-change-limits', booking.id)
  const listingId = booking.listing.id
  useEffect(() => send({ listingId }), [send, listingId])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change dates or guests"
      description="Nothing changes before you have seen the price and agreed. What you paid stays paid."
    >
      {result?.ok ? (
        <ChangeBookingForm booking={booking} limits={result.value} onDone={onClose} />
      ) : result ? (
        <ErrorState
          title="What is free could not be loaded"
          detail={`${result.problem.message} Your booking is as it was.`}
          isRetrying={isPending}
          onRetry={() => send({ listingId })}
        />
      ) : (
        <div aria-busy="true">
          <Skeleton height="24rem" radius="card" />
        </div>
      )}
    </Dialog>
  )
}
