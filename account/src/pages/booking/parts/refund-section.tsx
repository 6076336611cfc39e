import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Booking, Refund } from '@escapes/contract'
import { useSettled, type Settled } from '@escapes/platform/settled'
import { Button, ErrorState, Skeleton } from '@escapes/shared-ui/core'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { requestIdOf, sentenceOf } from '#/features/problem/as-problem.ts'
import { Part } from './part.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundProof } from './refund-proof.tsx'
import { RefundSteps } from './refund-steps.tsx'
import css from './refund-section.module.css'

interface RefundSectionProps {
  booking: Booking
  call: Promise<Settled<Refund | null>>
}

const reasons: Record<Refund['reason'], string> = {
  cancelled: 'because the booking was cancelled',
  declined: 'because we could not take the booking',
  overpaid: 'because more was paid than agreed',
  'not-available': 'because the dates were gone when the money arrived',
}

const Tracker = ({ booking, refund }: { booking: Booking; refund: Refund }) => {
  const [isEditing, setEditing] = useState(false)
  const isOpen = refund.state === 'needs-details' || (refund.state === 'ready' && isEditing)
  if (refund.state === 'void')
    return <p>This refund was taken back: nothing is sent after all. Please ask us if in doubt.</p>
  return (
    <div className={css.tracker}>
      <p className={css.amount}>
        <AgreedMoney currency={refund.currency} amount={refund.amount} usd={refund.usd} isStrong />
        <span className={css.reason}>{reasons[refund.reason] ?? ''}</span>
      </p>
      <RefundSteps refund={refund} />
      {refund.proof && <RefundProof bookingId={booking.id} refundId={refund.id} />}
      {isOpen && <RefundForm booking={booking} onSaved={() => setEditing(false)} />}
      {refund.state === 'ready' && !isEditing && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setEditing(true)}>
            Send it to another account
          </Button>
        </div>
      )}
    </div>
  )
}

/** Money on its way back, step by step. */
export const RefundSection = ({ booking, call }: RefundSectionProps) => {
  const { outcome, isPending } = useSettled(call)
  const revalidator = useRevalidator()
  if (booking.refund === null || (outcome?.ok && outcome.value === null)) return null
  return (
    <Part id="refund" title="Your refund">
      {outcome === undefined ? (
        <div aria-busy="true">
          <Skeleton height={booking.refund.state === 'needs-details' ? '57rem' : '21rem'} radius="card" />
        </div>
      ) : outcome.ok ? (
        outcome.value && <Tracker booking={booking} refund={outcome.value} />
      ) : (
        <ErrorState
          title="Your refund could not be loaded"
          detail={`${sentenceOf(outcome.error)} The money itself is safe.`}
          requestId={requestIdOf(outcome.error)}
          isRetrying={isPending || revalidator.state !== 'idle'}
          onRetry={() => void revalidator.revalidate()}
        />
      )}
    </Part>
  )
}
