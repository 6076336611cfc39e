import { useEffect } from 'react'
import type { Booking } from '@escapes/contract'
import { ErrorState, Skeleton } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { useDeed } from '#/features/bookings/use-deed.ts'
import { ChangeForm } from './change-form.tsx'

interface ChangeDialogProps {
  booking: Booking
  onClose: () => void
}

/** Other dates or guests. What is possible is asked for first; the price stands before anything is changed. */
export const ChangeDialog = ({ booking, onClose }: ChangeDialogProps) => {
  const { send, reply, isBusy } = useDeed('limit-change', booking.id)
  const listingId = booking.listing.id
  useEffect(() => send({ listingId }), [send, listingId])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change dates or guests"
      description="Nothing changes before you have seen the price and agreed. What you paid stays paid."
    >
      {reply?.ok ? (
        <ChangeForm booking={booking} limits={reply.value} onDone={onClose} />
      ) : reply ? (
        <ErrorState
          title="What is free could not be loaded"
          detail={`${reply.refusal.message} Your booking is as it was.`}
          isRetrying={isBusy}
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
