import { useState } from 'react'
import type { PaymentWithReceipt } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'

/** What the same file was accepted for before, where the API rejects it for that. */
export const useSameFileReceipts = (problem: ApiProblem | undefined): readonly PaymentWithReceipt[] | undefined => {
  const [rejection, setRejection] = useState<{ problem: ApiProblem; sameFileReceipts: readonly PaymentWithReceipt[] }>()
  // Preserved when the next response is another problem, so that the answer is not lost.
  if (problem?.code === 'receipt-known' && rejection?.problem !== problem)
    setRejection({ problem, sameFileReceipts: (problem.body as { receipts?: PaymentWithReceipt[] }).receipts ?? [] })
  return rejection?.sameFileReceipts
}
