import type { LoaderFunctionArgs } from 'react-router-dom'
import type { AvailabilityAlert, Dashboard, Me } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface LoadedDashboard {
  dashboard: Dashboard
  /** Taken dates that the customer waits for. */
  awaited: AvailabilityAlert[]
}

export interface DashboardData {
  user: Me
  /** Not awaited, so that the account is drawn at once. */
  dashboard: Promise<Result<LoadedDashboard>>
}

/** Together, so that nothing below moves when the second arrives. Trips are shown without what is waited for, too. */
const loadDashboard = async ({ api }: Platform, signal: AbortSignal): Promise<LoadedDashboard> => {
  const [dashboard, awaited] = await Promise.all([
    api('GET /me/dashboard', { signal }),
    toResult(api('GET /availability-alerts', { signal })),
  ])
  return { dashboard, awaited: awaited.ok ? awaited.value.items : [] }
}

export const dashboardLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<DashboardData> => ({
    user: await platform.guards.requireSession(request),
    dashboard: toResult(loadDashboard(platform, request.signal)),
  })
