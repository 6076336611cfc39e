import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { getTripDocument } from './get-trip-document.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const owned = { findOwnerId: ({ id }: { id: string }) => findCustomerId(services.db, id) }
  router.mount(
    'GET /bookings/:id/voucher',
    ({ params, caller }) => getTripDocument(services, { id: params.id, userId: caller.userId, form: 'voucher' }),
    owned,
  )
  router.mount(
    'GET /bookings/:id/trip-pack',
    ({ params, caller }) => getTripDocument(services, { id: params.id, userId: caller.userId, form: 'trip-pack' }),
    owned,
  )
}
