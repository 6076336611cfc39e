import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { cancelAsStaff, cancelOwnBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { createBooking } from './create-booking.ts'
import { getAvailability } from './get-availability.ts'
import { getBooking } from './get-booking.ts'
import { listAll, listOwn } from './list-bookings.ts'
import { findOwner } from './queries.ts'
import { quoteStay } from './quote-stay.ts'
import { submitBooking } from './submit-booking.ts'

export const routes = (router: Router, services: Services): void => {
  const { db, clock } = services
  const owned = { ownerOf: ({ id }: { id: string }) => findOwner(db, id) }
  router.mount('POST /quotes', ({ body }) => quoteStay(services, body))
  router.mount('POST /bookings', ({ body, caller, idempotency }) =>
    createBooking(services, caller.userId, body, idempotency),
  )
  router.mount(
    'POST /bookings/:id/submit',
    ({ params, body, caller }) => submitBooking(services, params.id, caller.userId, body),
    owned,
  )
  router.mount('GET /bookings', ({ query, caller }) => listOwn(services, caller.userId, query))
  router.mount(
    'GET /bookings/:id',
    ({ params, caller }) => getBooking(db, params.id, caller.userId, clock.now()),
    owned,
  )
  router.mount(
    'POST /bookings/:id/cancel',
    ({ params, body, caller, idempotency }) =>
      cancelOwnBooking(services, { id: params.id, userId: caller.userId, reason: body.reason }, idempotency),
    owned,
  )
  router.mount('GET /listings/:id/availability', ({ params, query }) => getAvailability(services, params.id, query))
  router.mount('GET /admin/bookings', ({ query }) => listAll(services, query))
  router.mount('POST /admin/bookings/:id/confirm', ({ params, caller }) =>
    confirmBooking(services, params.id, caller.userId),
  )
  router.mount('POST /admin/bookings/:id/cancel', ({ params, body, caller }) =>
    cancelAsStaff(services, { id: params.id, userId: caller.userId, reason: body.reason }),
  )
}
