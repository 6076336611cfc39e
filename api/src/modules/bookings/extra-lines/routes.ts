import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { findCustomerId } from '../queries.ts'
import { addExtraLine, approveExtraLine, rejectExtraLine, removeExtraLine } from './change-extra-lines.ts'

export const extraLineRoutes = (router: EndpointRouter, services: Services): void => {
  const ofCustomer = { findCustomerId: ({ id }: { id: string }) => findCustomerId(services.db, id) }
  router.mount(
    'POST /admin/bookings/:id/extra-lines',
    ({ params, body, caller, idempotency }) =>
      addExtraLine(services, { bookingId: params.id, userId: caller.userId }, body, idempotency),
    ofCustomer,
  )
  router.mount(
    'POST /admin/bookings/:id/extra-lines/:lineId/approve',
    ({ params: { id, lineId }, caller }) =>
      approveExtraLine(services, { bookingId: id, lineId, userId: caller.userId }),
    ofCustomer,
  )
  router.mount(
    'POST /admin/bookings/:id/extra-lines/:lineId/reject',
    ({ params: { id, lineId }, caller }) => rejectExtraLine(services, { bookingId: id, lineId, userId: caller.userId }),
    ofCustomer,
  )
  router.mount(
    'POST /admin/bookings/:id/extra-lines/:lineId/remove',
    ({ params: { id, lineId }, body, caller }) =>
      removeExtraLine(services, { bookingId: id, lineId, userId: caller.userId, reason: body.reason }),
    ofCustomer,
  )
}
