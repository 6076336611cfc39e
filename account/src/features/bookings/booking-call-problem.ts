import type { ApiProblem } from '@escapes/contract/client'
import type { BookingCallProblem } from './booking-calls.ts'

/** Messages for customers that say more than the title of the code. */
const messages: Record<string, string> = {
  network: 'The connection was lost. You can safely try again: nothing is done twice.',
  'transition-not-allowed':
    'This booking changed in the meantime, and this is no longer possible. The page now shows how it stands.',
  'not-found': 'This booking is no longer among yours.',
  'sign-in-required': 'Your session has ended. Please sign in again; the booking is as it was.',
  'nothing-to-pay': 'Nothing is to be paid for this booking any more. The page now shows how it stands.',
  'too-many-receipts': 'Several receipts of this booking wait for us already. We check those first.',
  'file-too-large': 'File size must be less than 10MB',
  'idempotency-key-reused': 'This file has arrived already; it stands among your receipts.',
  'link-expired': 'The link was good for five minutes. Please open the receipt again.',
  'dates-taken': 'Somebody else has these dates. Yours are kept as they were.',
  'too-late-to-book': 'It is too late for this date. Yours is kept as it was.',
}

export const toBookingPageProblem = (problem: ApiProblem): BookingCallProblem => ({
  code: problem.code,
  message: messages[problem.code] ?? problem.message,
  fields: problem.body.errors ?? [],
  nearest: problem.body.nearest ?? [],
})
