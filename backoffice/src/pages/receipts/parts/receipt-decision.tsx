import { ownBookingText, useIsOwnBooking } from '#/features/session/use-is-own-booking.ts'
import { AcceptReceiptForm } from './accept-receipt-form.tsx'
import { ReceiptBookingFacts } from './receipt-booking-facts.tsx'
import { ReceiptClaimFacts } from './receipt-claim-facts.tsx'
import type { ReceiptDecisionProps } from './receipt-decision-props.ts'
import { SimilarReceiptsWarning } from './similar-receipts-warning.tsx'

/** Claim, warnings and the actions of one receipt. */
export const ReceiptDecision = ({ receipt, mutation, onDone }: ReceiptDecisionProps) => {
  const isOwn = useIsOwnBooking(receipt.booking.customer)
  return (
    <>
      <SimilarReceiptsWarning receipt={receipt} />
      <ReceiptClaimFacts receipt={receipt} />
      {receipt.status === 'submitted' && !isOwn && (
        <AcceptReceiptForm receipt={receipt} mutation={mutation} onDone={onDone} />
      )}
      {receipt.status === 'submitted' && isOwn && <p>{ownBookingText}</p>}
      <ReceiptBookingFacts receipt={receipt} />
    </>
  )
}
