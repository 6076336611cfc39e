import type { LoaderFunctionArgs } from 'react-router-dom'
import type { AvailabilityAlert, Dashboard, Me } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { AcceptedTrips } from './parts/own-trips.tsx'
import type { OpenProposals } from './parts/proposals.tsx'

export interface LoadedDashboard {
  dashboard: Dashboard
  /** Taken dates that the customer waits for. */
  awaited: AvailabilityAlert[]
  proposals: OpenProposals
  /** Those that became bookings. */
  ownTrips: AcceptedTrips
}

export interface DashboardData {
  user: Me
  /** Not awaited, so that the account is drawn at once. */
  dashboard: Promise<Result<LoadedDashboard>>
}

/** Together, so that nothing below moves when the next arrives. Trips are shown without the others, too. */
const loadDashboard = async ({ api }: Platform, signal: AbortSignal): Promise<LoadedDashboard> => {
  const [dashboard, awaited, proposals, ownTrips] = await Promise.all([
    api('GET /me/dashboard', { signal }),
    toResult(api('GET /availability-alerts', { signal })),
    toResult(api('GET /me/proposals', { signal })),
    toResult(api('GET /proposals/mine', { signal })),
  ])
  return {
    dashboard,
    awaited: awaited.ok ? awaited.value.items : [],
    proposals: proposals.ok ? proposals.value.items : [],
    ownTrips: ownTrips.ok ? ownTrips.value.items : [],
  }
}

export const dashboardLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<DashboardData> => ({
    user: await platform.guards.requireSession(request),
    dashboard: toResult(loadDashboard(platform, request.signal)),
  })
