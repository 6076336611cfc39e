import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { listDepartures } from './list-departures.ts'
import { planDepartures } from './plan-departures.ts'

export const departureRoutes = (router: Router, services: Services): void => {
  router.mount('GET /admin/listings/:id/departures', ({ params }) => listDepartures(services, params.id))
  router.mount('POST /admin/listings/:id/departures', ({ params, body }) => planDepartures(services, params.id, body))
}
