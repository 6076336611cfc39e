import { useState } from 'react'
import type { PaymentOnRecord } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'

const findPaymentsOnRecord = (problem: ApiProblem | undefined): readonly PaymentOnRecord[] | undefined =>
  problem?.code === 'payment-known' ? (problem.body as { payments?: PaymentOnRecord[] }).payments : undefined

/** The confirmations the API requires for a doubtful payment. `payments`: those known before the first request. */
export const usePaymentConfirmations = (
  problem: ApiProblem | undefined,
  payments: readonly PaymentOnRecord[] = [],
): { paymentsOnRecord: readonly PaymentOnRecord[]; needsAmountConfirmation: boolean } => {
  const [rejection, setRejection] = useState<{ problem: ApiProblem; namedPayments: readonly PaymentOnRecord[] }>()
  const [needsAmountConfirmation, setNeedsAmountConfirmation] = useState(false)
  const namedPayments = findPaymentsOnRecord(problem)
  // Preserved when the next response is another problem, so that the choice is not lost.
  if (problem && namedPayments && rejection?.problem !== problem) setRejection({ problem, namedPayments })
  if (problem?.code === 'amount-unusual' && !needsAmountConfirmation) setNeedsAmountConfirmation(true)
  return { paymentsOnRecord: rejection?.namedPayments ?? payments, needsAmountConfirmation }
}
