import type { ApiProblem } from '@escapes/contract/client'
import type { LostResponseOutcome } from '@escapes/platform/lost-response'

/** What is known of a mutation whose response was lost. Each is safe to send again. */
export const lostResponseMessage = (
  outcome: Exclude<LostResponseOutcome<unknown>['is'], 'done'>,
  { status, message }: ApiProblem,
): string => {
  const what = status === 0 ? 'The connection was lost before the answer came.' : message
  if (outcome === 'not-done') return `${what} It was not done. You can safely try again.`
  if (outcome === 'unclear') return `${what} It changed in the meantime: this page now shows how it is.`
  return `${what} We do not know yet whether it was done. You can safely try again: nothing is done twice.`
}
