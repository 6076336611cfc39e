import type { ActionFunctionArgs } from 'react-router-dom'
import type { BookingReview, ReviewInput } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import type { FormProblem } from '@escapes/platform/form-problem'
import { type MutationResult, runMutation } from '@escapes/platform/mutation'

export type ReviewResult = MutationResult<BookingReview, FormProblem>

/** The same review sent twice is one review, so a lost answer may be asked for again. */
export const reviewAction =
  ({ api }: Platform) =>
  async ({ request, params }: ActionFunctionArgs): Promise<ReviewResult> => {
    const body = (await request.json()) as ReviewInput
    const call = { params: { id: params['id'] ?? '' }, body }
    const result = await runMutation(() => api('PUT /bookings/:id/review', call), { isIdempotent: true })
    if (result.ok) return result
    const { message, body: problem } = result.problem
    return { ok: false, problem: { message, fields: problem.errors ?? [] } }
  }
