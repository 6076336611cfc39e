import { useEffect, useState } from 'react'
import type { Booking } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { FormError, TextArea } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { CancellationTerms, TermsSkeleton } from './cancellation-terms.tsx'
import { useDeed } from './use-deed.ts'

const whatHappens = (booking: Booking, isUnpaid: boolean): string => {
  const start = booking.checkIn ?? booking.date
  const day = start ? ` on ${formatDate(start)}` : ''
  const free = `${booking.listing.title}${day} is free for others at once, and this cannot be undone.`
  return isUnpaid ? `${free} Nothing has been paid, so nothing is charged.` : free
}

const changed = 'The refund changed while you were looking. These are the figures that hold now; nothing was cancelled.'

interface CancelDialogProps {
  booking: Booking
  onClose: () => void
}

/** One dialog is one attempt: its key makes a repeated press the same cancellation. What was paid is shown before. */
export const CancelDialog = ({ booking, onClose }: CancelDialogProps) => {
  const cancelling = useDeed('cancel', booking.id)
  const { send: look, reply: terms, isBusy: isLooking } = useDeed('preview-cancelling', booking.id)
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const { reply } = cancelling
  const isCancelled = reply?.ok === true
  const old = reply?.refusal?.code === 'quote-changed' ? reply.refusal : undefined
  const wasPaid = booking.money.paid.amount !== booking.money.refunded.amount
  const isUnpaid = !wasPaid && !old
  useEffect(() => {
    if (isCancelled) onClose()
  }, [isCancelled, onClose])
  useEffect(() => {
    if (wasPaid || old) look({})
  }, [wasPaid, old, look])
  const preview = terms?.ok ? terms.value : undefined
  const refund = isUnpaid ? 0 : preview?.refund.amount
  const canRetry = !isUnpaid && terms?.ok === false
  return (
    <ConfirmDialog
      isOpen={!isCancelled}
      onClose={onClose}
      title="Cancel this booking?"
      detail={whatHappens(booking, isUnpaid)}
      confirmLabel={canRetry ? 'Look again' : 'Cancel the booking'}
      cancelLabel="Keep it"
      isDanger={!canRetry}
      isBusy={cancelling.isBusy || isLooking || (refund === undefined && !canRetry)}
      onConfirm={() => (refund === undefined ? look({}) : cancelling.send({ key, reason: reason.trim(), refund }))}
    >
      {!isUnpaid && (
        <div aria-live="polite" aria-busy={isLooking}>
          {preview ? <CancellationTerms preview={preview} /> : !canRetry && <TermsSkeleton />}
        </div>
      )}
      <TextArea
        label="Why?"
        isOptional
        rows={2}
        maxLength={500}
        hint="It helps us, and changes nothing for you."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormError>{old ? changed : (reply?.refusal?.message ?? (canRetry && terms.refusal.message))}</FormError>
    </ConfirmDialog>
  )
}
