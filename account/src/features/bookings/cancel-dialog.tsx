import { useEffect, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Booking } from '@escapes/contract'
import { cancelRequest } from '@escapes/contract/bookings'
import { formatDate } from '@escapes/contract/dates'
import { fieldProps, useFormProblem } from '@escapes/platform/form-problem'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { FormError, TextArea } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { CancellationPreviewFigures, CancellationPreviewFiguresSkeleton } from './cancellation-preview-figures.tsx'
import { isReceiptUnderReview } from './booking-status.ts'
import { useBookingCall } from './use-booking-call.ts'

/** Why a customer cancels: free text, and none where nothing was written. */
const cancelSchema = z.object({
  reason: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(cancelRequest.shape.reason),
})

const describeConsequence = (booking: Booking, isUnpaid: boolean): string => {
  const start = booking.checkIn ?? booking.date
  const day = start ? ` on ${formatDate(start)}` : ''
  const free = `${booking.listing.title}${day} becomes free for others at once, and this cannot be undone.`
  return isUnpaid ? `${free} Nothing has been paid, so nothing is charged.` : free
}

const refundChangedText =
  'The refund changed while you were looking. These are the figures that hold now; nothing was cancelled.'

export interface CancelDialogProps {
  booking: Booking
  onClose: () => void
  /** Before it closes. */
  onCancelled?: () => void
}

/** One dialog is one attempt: a repeated press sends the same idempotency key. The refund is shown before the confirmation. */
export const CancelDialog = ({ booking, onClose, onCancelled }: CancelDialogProps) => {
  const cancelling = useBookingCall('cancel', booking.id)
  const {
    send: fetchPreview,
    result: previewResult,
    isPending: isFetchingPreview,
  } = useBookingCall('preview-cancellation', booking.id)
  const [idempotencyKey] = useState(createIdempotencyKey)
  const form = useForm({ resolver: zodResolver(cancelSchema), defaultValues: { reason: '' } })
  const { result } = cancelling
  const isCancelled = result?.ok === true
  const outdated = result?.problem?.code === 'quote-changed' ? result.problem : undefined
  // A receipt under review may be money that has arrived, so the dialog does not claim that nothing was paid.
  const wasPaid = booking.money.paid.amount !== booking.money.refunded.amount || isReceiptUnderReview(booking)
  const isUnpaid = !wasPaid && !outdated
  useEffect(() => {
    if (wasPaid || outdated) fetchPreview({})
  }, [wasPaid, outdated, fetchPreview])
  const preview = previewResult?.ok ? previewResult.value : undefined
  const shownRefundAmount = isUnpaid ? 0 : preview?.refund.amount
  const canRetry = !isUnpaid && previewResult?.ok === false
  const message = useFormProblem(form, outdated ? undefined : result?.problem)
  const cancelBooking = form.handleSubmit(({ reason }) => {
    if (shownRefundAmount === undefined) return
    cancelling.send({ idempotencyKey, reason, shownRefundAmount }, () => {
      onCancelled?.()
      onClose()
    })
  })
  return (
    <ConfirmDialog
      isOpen={!isCancelled}
      onClose={onClose}
      title="Cancel this booking?"
      detail={describeConsequence(booking, isUnpaid)}
      confirmLabel={canRetry ? 'Try again' : 'Cancel the booking'}
      cancelLabel="Keep it"
      isDanger={!canRetry}
      isBusy={cancelling.isPending || isFetchingPreview || (shownRefundAmount === undefined && !canRetry)}
      onConfirm={() => (shownRefundAmount === undefined ? fetchPreview({}) : void cancelBooking())}
    >
      {!isUnpaid && (
        <div aria-live="polite" aria-busy={isFetchingPreview}>
          {preview ? (
            <CancellationPreviewFigures preview={preview} isOurDoing={Boolean(booking.dateOffer)} />
          ) : (
            !canRetry && <CancellationPreviewFiguresSkeleton />
          )}
        </div>
      )}
      <TextArea
        label="Why?"
        isOptional
        rows={2}
        maxLength={500}
        hint="It helps us, and changes nothing for you."
        {...fieldProps(form, 'reason')}
      />
      <FormError>{outdated ? refundChangedText : (message ?? (canRetry && previewResult.problem.message))}</FormError>
    </ConfirmDialog>
  )
}
