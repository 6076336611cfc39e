import type { ActionFunctionArgs } from 'react-router-dom'
import type { ApiProblem } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { isResponseLost } from '@escapes/platform/lost-response'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'
import { findMutationOutcome } from './find-mutation-outcome.ts'
import { readMutationRequest, type MutationRequest } from './mutation-request.ts'
import { lostResponseMessage } from './lost-response-message.ts'

/** `targetId`: of the booking, receipt or refund. `explanation`: shown instead of the problem's own message. */
export type StaffMutationResult = MutationResult & {
  endpoint: string
  targetId: string | undefined
  explanation?: string
}

type Explain = (platform: Platform, problem: ApiProblem, call: MutationRequest) => Promise<string | undefined>
type LooseCall = (endpoint: string, input: MutationRequest['input']) => Promise<unknown>

/**
 * The action of every back-office page: sends the call and returns its problem; loaders run again either way. After a
 * lost response the outcome is read first.
 */
export const mutationAction =
  (platform: Platform, explain?: Explain) =>
  async ({ request }: ActionFunctionArgs): Promise<StaffMutationResult> => {
    const read = await runMutation(() => readMutationRequest(request))
    // A form of which one file cannot be read cannot be read at all, its call neither.
    if (!read.ok) return { ...read, endpoint: '', targetId: undefined }
    const call = read.value
    const { endpoint, input } = call
    const about = { endpoint, targetId: input.params?.['id'] }
    const isIdempotent = input.idempotencyKey !== undefined
    const result = await runMutation(() => (platform.api as LooseCall)(endpoint, input), { isIdempotent })
    if (result.ok) return { ...about, ...result }
    const { problem } = result
    const outcome = isResponseLost(problem) ? await findMutationOutcome(platform, call) : undefined
    if (outcome?.is === 'done') return { ok: true, ...about, value: outcome.value }
    const explanation = outcome ? lostResponseMessage(outcome.is, problem) : await explain?.(platform, problem, call)
    return { ...about, ...result, ...(explanation && { explanation }) }
  }
