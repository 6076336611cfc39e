import { useEffect, useEffectEvent } from 'react'
import { useMutation } from '@escapes/platform/mutation'
import { outcomeUnknownCode, type BookingPanelProblem, type BookingPanelResult } from './intents.ts'
import type { CheckOutcomeIntent, SubmitIntent } from './intents.ts'

const checkAgainMs = 3_000

export interface Submission {
  send: (intent: SubmitIntent) => void
  isPending: boolean
  problem: BookingPanelProblem | undefined
  /** The response was lost, and the outcome is being checked. */
  isOutcomeUnknown: boolean
}

/** Submits the hold. After a lost response it asks what became of it until it knows. */
export const useSubmission = (listingId: string): Submission => {
  const { send, result, isPending } = useMutation<SubmitIntent | CheckOutcomeIntent, BookingPanelResult>({
    key: `submit-${listingId}`,
  })
  const isOutcomeUnknown = result?.problem?.code === outcomeUnknownCode
  const checkOutcome = useEffectEvent(() => {
    if (result && 'bookingId' in result.intent) send({ intent: 'check-outcome', bookingId: result.intent.bookingId })
  })
  // Two checks that fail at once may be drawn as one: after each result comes the next check.
  useEffect(() => {
    if (result?.problem?.code !== outcomeUnknownCode || isPending) return undefined
    const timer = setTimeout(() => checkOutcome(), checkAgainMs)
    return () => clearTimeout(timer)
  }, [result, isPending])
  return { send, isPending, problem: result?.problem, isOutcomeUnknown }
}
