import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface TripPlanData {
  /** Not awaited, so that the frame is drawn at once. */
  plan: Promise<Result<CallOutput<'GET /me/plan'>>>
}

export const tripPlanLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<TripPlanData> => {
    await platform.guards.requireSession(request)
    return { plan: toResult(platform.api('GET /me/plan', { signal: request.signal })) }
  }
