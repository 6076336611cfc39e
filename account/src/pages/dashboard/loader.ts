import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Dashboard, Me } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface DashboardData {
  user: Me
  /** Not awaited, so that the account is drawn at once. */
  dashboard: Promise<Result<Dashboard>>
}

export const dashboardLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<DashboardData> => ({
    user: await platform.guards.requireSession(request),
    dashboard: toResult(platform.api('GET /me/dashboard', { signal: request.signal })),
  })
