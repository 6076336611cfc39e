import type { Quote } from '@escapes/contract'
import type { SelectionState } from './selection-state.ts'

/** What leads on from dates that can be booked. What is asked for on request is not reserved yet. */
export const toReserveLabel = ({ name }: SelectionState, mode: Quote['mode'] | undefined): string => {
  if (name === 'held') return 'Continue'
  return mode === 'request' ? 'Request to book' : 'Reserve'
}
