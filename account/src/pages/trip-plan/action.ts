import type { ActionFunctionArgs } from 'react-router-dom'
import type { TripPlanLink } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { runMutation, type MutationResult } from '@escapes/platform/mutation'

export interface SharePlanInput {
  intent: 'share' | 'stop-sharing'
}

/** The link; null once it has ended. */
export const tripPlanAction =
  ({ api }: Platform) =>
  async ({ request }: ActionFunctionArgs): Promise<MutationResult<TripPlanLink | null>> => {
    const { intent } = (await request.json()) as SharePlanInput
    if (intent === 'share') return runMutation(() => api('POST /me/plan/share'))
    return runMutation(async () => {
      await api('DELETE /me/plan/share')
      return null
    })
  }
