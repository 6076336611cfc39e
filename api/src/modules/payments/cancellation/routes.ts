import type { Router } from '#/http/mount.ts'
import { findOwner } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { reinstateBooking } from './reinstate-booking.ts'
import { cancelOwnBooking, endAsStaff, previewCancellation } from './cancel-booking.ts'

export const cancellationRoutes = (router: Router, services: Services): void => {
  const owned = { ownerOf: ({ id }: { id: string }) => findOwner(services.db, id) }
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
  router.mount('POST /admin/bookings/:id/cancel', ({ params, body: { reason, version }, caller }) =>
    endAsStaff(services, { id: params.id, userId: caller.userId, action: 'cancel', reason, version }),
  )
  router.mount('POST /admin/bookings/:id/decline', ({ params, body: { reason, version }, caller }) =>
    endAsStaff(services, { id: params.id, userId: caller.userId, action: 'decline', reason, version }),
  )
  router.mount('POST /admin/bookings/:id/reinstate', ({ params, body: { version }, caller }) =>
    reinstateBooking(services, { id: params.id, userId: caller.userId, version }),
  )
}
