import { useEffect, useRef } from 'react'
import type { Booking, Receipt } from '@escapes/contract'
import { formatLocalTimeIfDifferent } from '@escapes/contract/dates'
import { useResult, type Result } from '@escapes/platform/result'
import { ButtonLink } from '@escapes/shared-ui/core'
import { toListingPath } from '#/features/bookings/booking-paths.ts'
import { formatTimeLeft } from '#/features/bookings/format-time-left.ts'
import { useNow } from '@escapes/platform/now'
import { isReceiptUnderReview } from '#/features/bookings/booking-status.ts'
import { isPaymentShown, toPageMessage } from './payment-lead.ts'
import { nextStepId } from './find-change-outcome.ts'
import { ToneCard } from './tone-card.tsx'
import css from './next-step-section.module.css'

interface NextStepSectionProps {
  booking: Booking
  receiptsResult: Promise<Result<Receipt[]>>
}

const findDeadline = (booking: Booking): string | null => {
  const { holdExpiresAt, answerDueAt, paymentDueAt, state, money } = booking
  const payBy = paymentDueAt ?? (state === 'confirmed' || state === 'pending' ? money.nextDueAt : null)
  return holdExpiresAt ?? answerDueAt ?? (isReceiptUnderReview(booking) ? null : payBy)
}

const RejectReason = ({ booking, receiptsResult }: NextStepSectionProps) => {
  const { outcome } = useResult(receiptsResult)
  const last = outcome?.ok ? outcome.value.toSorted((a, b) => b.uploadedAt.localeCompare(a.uploadedAt))[0] : undefined
  const { paid, due } = booking.money
  // A refund, or all of it paid: nobody sends another receipt.
  const isSettled = Boolean(booking.refund) || (paid.amount > 0 && due.amount === 0)
  if (booking.receiptStatus !== 'rejected' || isSettled || !last?.rejectReason) return null
  const what = paid.amount > 0 ? 'Your last receipt was not accepted' : 'The reason'
  return (
    <p>
      {what}: {last.rejectReason}
    </p>
  )
}

const NextAction = ({ booking }: { booking: Booking }) => {
  if (booking.allowed.includes('submit'))
    return (
      <ButtonLink variant="next" to={`${toListingPath(booking)}?step=2`}>
        Finish booking
      </ButtonLink>
    )
  if (booking.refund?.state === 'needs-details')
    return (
      <ButtonLink variant="next" to="#refund">
        Give the account
      </ButtonLink>
    )
  if (booking.receiptStatus !== 'rejected' || !isPaymentShown(booking) || booking.money.paid.amount > 0) return null
  return (
    <ButtonLink variant="next" to="#receipts">
      Upload another receipt
    </ButtonLink>
  )
}

export const NextStepSection = ({ booking, receiptsResult }: NextStepSectionProps) => {
  const now = useNow(30_000)
  const { text, tone } = toPageMessage(booking, now)
  const section = useRef<HTMLElement>(null)
  const standing = `${booking.state} ${booking.changeRequest?.id} ${booking.dateOffer?.id}`
  const shownStanding = useRef(standing)
  useEffect(() => {
    if (shownStanding.current === standing) return
    shownStanding.current = standing
    // The pressed button is gone, as after a cancellation: the focus goes to the new status.
    if (document.activeElement === null || document.activeElement === document.body) section.current?.focus()
  }, [standing])
  const deadline = findDeadline(booking)
  const isPaymentBelow = isPaymentShown(booking)
  const timeLeftText = deadline && !(isPaymentBelow && tone === 'good') ? formatTimeLeft(deadline, now) : undefined
  const localTimeText = deadline && timeLeftText && !isPaymentBelow ? formatLocalTimeIfDifferent(deadline) : undefined
  return (
    <ToneCard
      ref={section}
      id={nextStepId}
      tone={tone}
      aria-label="What happens next"
      action={<NextAction booking={booking} />}
    >
      <p className={css.text} aria-live="polite">
        {text}
      </p>
      <RejectReason booking={booking} receiptsResult={receiptsResult} />
      {timeLeftText && (
        <p className={css.left}>{localTimeText ? `${timeLeftText} (${localTimeText})` : timeLeftText}</p>
      )}
    </ToneCard>
  )
}
