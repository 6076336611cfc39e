import { useEffect, useState } from 'react'
import type { StaffBooking } from '@escapes/contract'
import { FormError, TextArea } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { datesOf } from '../booking-facts.ts'
import { useDeed } from './use-deed.ts'

interface CancelDialogProps {
  booking: StaffBooking
  onClose: () => void
}

const consequence = (booking: StaffBooking): string => {
  const { listing, customer, paymentStatus } = booking
  const paid =
    paymentStatus === 'pending' ? 'Nothing was paid yet.' : 'Money was paid: the refund is to be settled with them.'
  return `${listing.title}, ${datesOf(booking)}, for ${customer.name}. The dates are free for others at once, and this cannot be undone. ${paid}`
}

export const CancelDialog = ({ booking, onClose }: CancelDialogProps) => {
  const { busyWith, refusal, answer, perform } = useDeed(booking)
  const [reason, setReason] = useState('')
  /** The answer there was when the button was pressed: only another one is about this attempt. */
  const [sent, setSent] = useState<{ after: typeof answer }>()
  const isOver = sent !== undefined && answer !== sent.after && answer?.isDone === true
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  return (
    <ConfirmDialog
      isOpen={!isOver}
      onClose={onClose}
      title={`Cancel booking ${booking.reference}?`}
      detail={consequence(booking)}
      confirmLabel="Cancel the booking"
      cancelLabel="Keep it"
      isDanger
      isBusy={busyWith === 'cancel'}
      onConfirm={() => {
        setSent({ after: answer })
        perform('cancel', { reason })
      }}
    >
      <TextArea
        label="Reason"
        isOptional
        rows={3}
        maxLength={500}
        hint="The guest reads it in the e-mail about the cancellation."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError>{sent && refusal?.deed === 'cancel' ? refusal.sentence : undefined}</FormError>
    </ConfirmDialog>
  )
}
