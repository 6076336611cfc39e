import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { FormError, TextArea } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import type { CancelAnswer } from '../action.ts'

const whatHappens = (booking: Booking): string => {
  const start = booking.checkIn ?? booking.date
  const day = start ? ` on ${formatDate(start)}` : ''
  const paid =
    booking.paymentStatus === 'pending'
      ? 'Nothing has been paid, so nothing is charged.'
      : 'We will write to you about what was paid.'
  return `${booking.listing.title}${day} is free for others at once, and this cannot be undone. ${paid}`
}

interface CancelDialogProps {
  booking: Booking
  onClose: () => void
}

/** One dialog is one attempt: its key makes a repeated press the same cancellation. */
export const CancelDialog = ({ booking, onClose }: CancelDialogProps) => {
  const fetcher = useFetcher<CancelAnswer>()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const isCancelled = fetcher.data?.isCancelled === true
  useEffect(() => {
    if (isCancelled) onClose()
  }, [isCancelled, onClose])
  return (
    <ConfirmDialog
      isOpen={!isCancelled}
      onClose={onClose}
      title="Cancel this booking?"
      detail={whatHappens(booking)}
      confirmLabel="Cancel the booking"
      cancelLabel="Keep it"
      isDanger
      isBusy={fetcher.state !== 'idle'}
      onConfirm={() => void fetcher.submit({ id: booking.id, key, reason }, { method: 'post', action: '/my-bookings' })}
    >
      <TextArea
        label="Why?"
        isOptional
        rows={2}
        maxLength={500}
        hint="It helps us, and changes nothing for you."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError>{fetcher.data?.refusal}</FormError>
    </ConfirmDialog>
  )
}
