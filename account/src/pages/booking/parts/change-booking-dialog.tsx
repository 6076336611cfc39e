import { useEffect, useLayoutEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { ErrorState } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { useResult } from '@escapes/platform/result'
import type { ChangeLimits } from '#/features/bookings/booking-calls.ts'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import type { BookingPageData } from '../loader.ts'
import { ChangeBookingForm } from './change-booking-form.tsx'
import { findChangeOutcome } from './find-change-outcome.ts'
import css from './change-booking-dialog.module.css'

interface ChangeBookingDialogProps {
  booking: Booking
  onClose: () => void
}

const withoutLimits = ({ guests: { adults, children } }: Booking): ChangeLimits => ({
  maxGuests: adults + children,
  minNights: 1,
  blocked: [],
  departures: null,
  own: [],
  listing: undefined,
})

/** Or says so with a receipt. */
const hasPaid = ({ money, receiptStatus }: Booking): boolean => money.paid.amount > 0 || receiptStatus === 'submitted'

/** Whether something was done here. It ends once the page has read the booking again, so that its outcome can be focused. */
const useEndOnceReadAgain = (onEnd: () => void) => {
  const page = useLoaderData<BookingPageData>()
  const { isPending } = useResult(page.booking)
  const [readBefore, setReadBefore] = useState<BookingPageData['booking']>()
  const isReadAgain = readBefore !== undefined && page.booking !== readBefore && !isPending
  useLayoutEffect(() => {
    if (isReadAgain) onEnd()
  }, [isReadAgain, onEnd])
  return { isDone: readBefore !== undefined, handleDone: () => setReadBefore(page.booking) }
}

/** Changes dates or guests. It fetches the limits first, and shows the price before anything is changed. */
export const ChangeBookingDialog = ({ booking, onClose }: ChangeBookingDialogProps) => {
  const { send, result, isPending } = useBookingCall('fetch-change-limits', booking.id)
  const listingId = booking.listing.id
  useEffect(() => send({ listingId }), [send, listingId])
  const { isDone, handleDone } = useEndOnceReadAgain(onClose)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      finalFocus={() => (isDone ? findChangeOutcome() : null)}
      title="Change dates or guests"
      description={
        booking.changeRequest?.state === 'waiting'
          ? 'We have not answered what you asked for: what you do here takes its place.'
          : `Nothing changes before you have seen the price and agreed.${hasPaid(booking) ? ' What you paid counts towards the new price.' : ''}`
      }
    >
      {result?.ok ? (
        <ChangeBookingForm booking={booking} limits={result.value} isDone={isDone} onDone={handleDone} />
      ) : result ? (
        <ErrorState
          title="What is free could not be loaded"
          detail={`${result.problem.message} Your booking is as it was.`}
          isRetrying={isPending}
          onRetry={() => send({ listingId })}
        />
      ) : (
        // The form itself, so that the dialog has its height.
        <div aria-busy="true">
          <div className={css.waiting} aria-hidden="true" inert>
            <ChangeBookingForm booking={booking} limits={withoutLimits(booking)} isDone={isDone} onDone={handleDone} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
