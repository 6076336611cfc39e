import type { LoaderFunctionArgs } from 'react-router-dom'
import type { TripPlan } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

export interface SharedPlanData {
  /** Undefined once the link has ended, or where a part of it is missing. */
  plan: TripPlan | undefined
}

export const sharedPlanLoader =
  ({ api }: Platform) =>
  async ({ request: { signal }, params }: LoaderFunctionArgs): Promise<SharedPlanData> => {
    try {
      return { plan: await api('GET /plans/:token', { params: { token: params['token'] ?? '' }, signal }) }
    } catch (error) {
      if (!['not-found', 'validation-failed'].includes(asProblem(error)?.code ?? '')) throw error
      return { plan: undefined }
    }
  }
