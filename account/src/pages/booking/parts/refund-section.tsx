import { useRef, useState } from 'react'
import type { Booking, Refund } from '@escapes/contract'
import { useResult, type Result } from '@escapes/platform/result'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import { AgreedMoney } from '#/features/bookings/agreed-money.tsx'
import { PageSection } from './page-section.tsx'
import { RefundBeneficiaryForm } from './refund-beneficiary-form.tsx'
import { RefundProofButton } from './refund-proof-button.tsx'
import { RefundSteps } from './refund-steps.tsx'
import css from './refund-section.module.css'

interface RefundSectionProps {
  booking: Booking
  refundResult: Promise<Result<Refund | null>>
}

const refundReasonTexts: Record<Refund['reason'], string> = {
  cancelled: 'because the booking was cancelled',
  declined: 'because we could not take the booking',
  overpaid: 'because more was paid than agreed',
  'not-available': 'because the dates were gone when the money arrived',
}

const RefundTracker = ({ booking, refund }: { booking: Booking; refund: Refund }) => {
  const [isEditing, setEditing] = useState(false)
  const steps = useRef<HTMLDivElement>(null)
  // The form goes, and with it the button that had the focus.
  const showSteps = () => {
    setEditing(false)
    steps.current?.focus()
  }
  const isOpen = refund.state === 'needs-details' || (refund.state === 'ready' && isEditing)
  if (refund.state === 'void')
    return <p>This refund was taken back: nothing is sent after all. Please ask us if in doubt.</p>
  return (
    <div className={css.tracker}>
      <p className={css.amount}>
        <AgreedMoney currency={refund.currency} amount={refund.amount} usd={refund.usd} isStrong />
        <span className={css.reason}>{refundReasonTexts[refund.reason] ?? ''}</span>
      </p>
      {refund.reason === 'overpaid' && refund.state !== 'sent' && booking.state === 'confirmed' && (
        <p>Until it is sent it stays with your booking: nights or guests that you add are paid with it first.</p>
      )}
      <div ref={steps} tabIndex={-1}>
        <RefundSteps refund={refund} />
      </div>
      {refund.proof && <RefundProofButton bookingId={booking.id} refundId={refund.id} />}
      {isOpen && <RefundBeneficiaryForm booking={booking} takesFocus={isEditing} onSaved={showSteps} />}
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

export const RefundSection = ({ booking, refundResult }: RefundSectionProps) => {
  const { outcome, isPending } = useResult(refundResult)
  if (booking.refund === null || (outcome?.ok && outcome.value === null)) return null
  return (
    <PageSection id="refund" title="Your refund">
      {outcome === undefined ? (
        <div aria-busy="true">
          <Skeleton height={booking.refund.state === 'needs-details' ? '57rem' : '21rem'} radius="card" />
        </div>
      ) : outcome.ok ? (
        outcome.value && <RefundTracker booking={booking} refund={outcome.value} />
      ) : (
        <LoadError
          title="Your refund could not be loaded"
          error={outcome.error}
          reassurance="The money itself is safe."
          isPending={isPending}
        />
      )}
    </PageSection>
  )
}
