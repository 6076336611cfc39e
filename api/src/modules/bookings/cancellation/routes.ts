import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '../queries.ts'
import type { Services } from '#/services.ts'
import { reinstateBooking } from './reinstate-booking.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { cancelOwnBooking, cancelOrDeclineAsStaff } from './cancel-or-decline.ts'

export const cancellationRoutes = (router: EndpointRouter, services: Services): void => {
  const owned = { findOwnerId: ({ id }: { id: string }) => findCustomerId(services.db, id) }
  const ofCustomer = { findCustomerId: ({ id }: { id: string }) => findCustomerId(services.db, id) }
  router.mount(
    'GET /bookings/:id/cancellation',
    ({ params, caller }) => previewCancellation(services, params.id, caller.userId),
    owned,
  )
  router.mount(
    'POST /bookings/:id/cancel',
    ({ params, body: { reason, refund }, caller, idempotency }) =>
      cancelOwnBooking(services, { id: params.id, userId: caller.userId, reason, shownRefund: refund }, idempotency),
    owned,
  )
  router.mount(
    'POST /admin/bookings/:id/cancel',
    ({ params, body: { reason, version, refundBy, refund }, caller }) =>
      cancelOrDeclineAsStaff(services, {
        id: params.id,
        userId: caller.userId,
        action: 'cancel',
        reason,
        version,
        isByPolicy: refundBy === 'policy',
        shownRefund: refund,
      }),
    ofCustomer,
  )
  router.mount(
    'POST /admin/bookings/:id/decline',
    ({ params, body: { reason, version }, caller }) =>
      cancelOrDeclineAsStaff(services, { id: params.id, userId: caller.userId, action: 'decline', reason, version }),
    ofCustomer,
  )
  router.mount(
    'POST /admin/bookings/:id/reinstate',
    ({ params, body: { version }, caller }) =>
      reinstateBooking(services, { id: params.id, userId: caller.userId, version }),
    ofCustomer,
  )
}
