import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { getCalendar } from './get-calendar.ts'
import { getDashboard } from './get-dashboard.ts'
import { getToday } from './get-today.ts'
import { getTrends } from './get-trends.ts'
import { getWorkCounts } from './get-work-counts.ts'
import { search } from './search.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /me/dashboard', ({ caller }) => getDashboard(services, caller.userId))
  router.mount('GET /admin/work-counts', () => getWorkCounts(services))
  router.mount('GET /admin/search', ({ query }) => search(services, query.q))
  router.mount('GET /admin/trends', () => getTrends(services))
  router.mount('GET /admin/today', ({ query, caller }) => getToday(services, query, caller.userId))
  router.mount('GET /admin/calendar', ({ query }) => getCalendar(services, query))
}
