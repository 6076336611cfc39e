import type { ActionFunctionArgs } from 'react-router-dom'
import type { CallInput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'
import { keptChoice } from './kept-choice.ts'

export type Acceptance = CallInput<'POST /proposals/accept'>['body']

export type ProposalInput =
  | { intent: 'accept'; acceptance: Acceptance; idempotencyKey: string }
  | { intent: 'decline'; refusal: CallInput<'POST /proposals/decline'>['body'] }
  | { intent: 'ask-again'; request: CallInput<'POST /proposals/ask-again'>['body'] }

/** `intent`, and the ids of the parts in the order of the request, by which a problem names them. */
export type ProposalResult = MutationResult & Pick<ProposalInput, 'intent'> & { partIds: string[] }

const toCall = (api: Platform['api'], input: ProposalInput): Promise<unknown> => {
  if (input.intent === 'decline') return api('POST /proposals/decline', { body: input.refusal })
  if (input.intent === 'ask-again') return api('POST /proposals/ask-again', { body: input.request })
  return api('POST /proposals/accept', { body: input.acceptance, idempotencyKey: input.idempotencyKey })
}

/** What was answered is read with the proposal, which is loaded anew. */
export const proposalAction =
  ({ api }: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<ProposalResult> => {
    const input = (await request.json()) as ProposalInput
    const { intent } = input
    const result = await runMutation<unknown>(() => toCall(api, input), { isIdempotent: intent !== 'decline' })
    if (result.ok) keptChoice.write(undefined)
    return { ...result, intent, partIds: input.intent === 'accept' ? input.acceptance.parts.map(({ id }) => id) : [] }
  }
