import type { ApiProblem } from '@escapes/contract/client'
import type { Refusal } from './intents.ts'

/** Where a booking's traveller can be told more than the code itself says. */
const words: Record<string, string> = {
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

export const refusalOf = (problem: ApiProblem): Refusal => ({
  code: problem.code,
  message: words[problem.code] ?? problem.message,
  fields: problem.body.errors ?? [],
  nearest: problem.body.nearest ?? [],
})

/** The message for one field, where it was refused by name. */
export const fieldMessage = (refusal: Refusal | undefined, field: string): string | undefined =>
  refusal?.fields.find(({ path }) => path === field)?.message
