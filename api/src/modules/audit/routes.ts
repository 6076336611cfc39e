import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { getEntry, getFilters, listEntries } from './list-audit-entries.ts'
import { listListingHistory } from './listing-history.ts'
import { listChanges, setSeenAt } from './list-changes.ts'
import { getBookingTimeline } from './booking-timeline.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/audit', ({ query }) => listEntries(services, query))
  router.mount('GET /admin/audit/:number', ({ params }) => getEntry(services, params.number))
  router.mount('GET /admin/audit-filters', () => getFilters(services))
  router.mount('GET /admin/changes', ({ query, caller }) => listChanges(services, caller, query))
  router.mount('PUT /admin/changes/seen', ({ body, caller }) => setSeenAt(services, caller.userId, body.seenAt))
  router.mount('GET /admin/listings/:id/history', ({ params, query }) => listListingHistory(services, params.id, query))
  router.mount('GET /admin/bookings/:id/timeline', ({ params }) => getBookingTimeline(services, params.id))
}
