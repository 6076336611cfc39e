import type { Caller } from '#/http/caller.ts'
import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { approveBooking, completeBooking, confirmBooking, markNoShow } from './answer-booking.ts'
import { commitChange, quoteChange } from './change-booking.ts'
import { createBooking } from './create-booking.ts'
import { departureRoutes } from './departures/routes.ts'
import { getAvailability } from './get-availability.ts'
import { getBooking, getStaffBooking } from './get-booking.ts'
import { getCalendar } from './get-calendar.ts'
import { getHistory } from './get-history.ts'
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
  router.mount('GET /bookings/:id/calendar', ({ params }) => getCalendar(services, params.id), owned)
  router.mount(
    'POST /bookings/:id/change/quote',
    ({ params, body, caller }) => quoteChange(services, { id: params.id, userId: caller.userId, change: body }),
    owned,
  )
  router.mount(
    'POST /bookings/:id/change',
    ({ params, body: { quotedTotal, ...change }, caller, idempotency }) =>
      commitChange(services, { id: params.id, userId: caller.userId, change, quotedTotal }, idempotency),
    owned,
  )
  router.mount('GET /listings/:id/availability', ({ params, query }) => getAvailability(services, params.id, query))
  router.mount('GET /admin/bookings', ({ query }) => listAll(services, query))
  router.mount('GET /admin/bookings/:id', ({ params }) => getStaffBooking(services, params.id))
  router.mount('GET /admin/bookings/:id/history', ({ params }) => getHistory(db, params.id))
  const deed = ({
    params,
    body,
    caller,
  }: {
    params: { id: string }
    body: { version?: number | undefined }
    caller: Caller
  }) => ({
    id: params.id,
    userId: caller.userId,
    version: body.version,
  })
  router.mount('POST /admin/bookings/:id/confirm', (request) => confirmBooking(services, deed(request)))
  router.mount('POST /admin/bookings/:id/approve', (request) => approveBooking(services, deed(request)))
  router.mount('POST /admin/bookings/:id/complete', (request) => completeBooking(services, deed(request)))
  router.mount('POST /admin/bookings/:id/no-show', (request) => markNoShow(services, deed(request)))
  departureRoutes(router, services)
}
