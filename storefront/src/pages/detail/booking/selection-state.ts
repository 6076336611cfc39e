import type { Booking, Quote } from '@escapes/contract'
import { isHoldActive, type Draft } from './draft.ts'
import type { BookingPanelProblem, BookingPanelResult } from './intents.ts'

/** Where a selection stands. In step one it is priced, in step two its dates are held. */
export type SelectionState =
  | { name: 'incomplete' }
  | { name: 'pricing' }
  | { name: 'priced'; quote: Quote | undefined }
  | { name: 'price-refused'; problem: BookingPanelProblem }
  | { name: 'holding' }
  | { name: 'held'; booking: Booking }
  | { name: 'hold-refused'; problem: BookingPanelProblem }
  | { name: 'hold-expired' }

interface SelectionFacts {
  step: 1 | 2
  draft: Draft
  /** Of the selection; undefined while dates are missing. */
  quoteKey: string | undefined
  /** What was answered for this selection. */
  quoted: BookingPanelResult | undefined
  held: BookingPanelResult | undefined
  now: number
}

export const toSelectionState = ({ step, draft, quoteKey, quoted, held, now }: SelectionFacts): SelectionState => {
  if (quoteKey === undefined) return { name: 'incomplete' }
  const isOfSelection = draft.hold?.quoteKey === quoteKey
  const hasExpired = isOfSelection && !isHoldActive(draft.hold, now)
  // A hold released since is no longer valid.
  const booking = isOfSelection && !hasExpired ? held?.value?.booking : undefined
  if (booking) return { name: 'held', booking }
  if (step === 2) {
    if (held?.problem) return { name: 'hold-refused', problem: held.problem }
    return { name: hasExpired ? 'hold-expired' : 'holding' }
  }
  if (!quoted) return { name: 'pricing' }
  return quoted.ok ? { name: 'priced', quote: quoted.value.quote } : { name: 'price-refused', problem: quoted.problem }
}
