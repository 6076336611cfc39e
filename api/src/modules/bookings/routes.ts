import { isStaff } from '@escapes/contract'
import type { Caller } from '#/http/caller.ts'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { approveBooking, completeBooking, confirmBooking, markNoShow } from './transitions/staff-actions.ts'
import { commitBookingChange, quoteBookingChange } from './change/change-booking.ts'
import { changeBookingPhone } from './change/change-booking-phone.ts'
import { createBooking } from './hold/create-booking.ts'
import { createBookingForCustomer } from './hold/create-booking-for-customer.ts'
import { exportBookings } from './lists/export-bookings.ts'
import { findCompanionsLink } from './companions/links.ts'
import { calendarSubscriptionRoutes } from './calendar-subscription/routes.ts'
import { companionRoutes } from './companions/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { extraLineRoutes } from './extra-lines/routes.ts'
import { changeRequestRoutes } from './change-requests/routes.ts'
import { dateOfferRoutes } from './date-offers/routes.ts'
import { departureRoutes } from './departures/routes.ts'
import { getAvailability } from './availability/get-availability.ts'
import { getBookingAsSeenBy, getBookingForReader } from './get-booking.ts'
import { getCalendarFile } from './calendar-file/get-calendar-file.ts'
import { getBookingHistory } from './transitions/get-booking-history.ts'
import { listBookingsForStaff, listBookingsOfCustomer } from './lists/list-bookings.ts'
import { findCustomerId } from './queries.ts'
import { quoteForStaff, quoteSelection } from './price/quote-selection.ts'
import { submitBooking } from './transitions/submit-booking.ts'
import { isNumberOfTrip } from './trip/is-number-of-trip.ts'
import { arrangePickup, withdrawPickup } from './trip/arrange-pickup.ts'
import { bulkRoutes } from './bulk/routes.ts'
import { saveTripDetails } from './trip/save-trip-details.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const { db, clock } = services
  const owned = { findOwnerId: ({ id }: { id: string }) => findCustomerId(db, id) }
  const ofCustomer = { findCustomerId: ({ id }: { id: string }) => findCustomerId(db, id) }
  router.mount('POST /quotes', ({ body: { customerId, ...selection }, caller }) => {
    if (caller === null || !isStaff(caller.role)) return quoteSelection(services, selection, caller?.userId)
    return quoteForStaff(services, selection, { staffId: caller.userId, customerId })
  })
  router.mount('POST /bookings', ({ body, caller, idempotency }) =>
    createBooking(services, caller.userId, body, idempotency),
  )
  router.mount(
    'POST /bookings/:id/submit',
    ({ params, body, caller }) => submitBooking(services, params.id, caller.userId, body),
    owned,
  )
  router.mount('GET /bookings', ({ query, caller }) => listBookingsOfCustomer(services, caller.userId, query))
  router.mount(
    'GET /bookings/:id',
    async ({ params, caller }) => {
      const booking = await getBookingAsSeenBy(db, params.id, caller.userId, clock.now())
      const isOwn = (await findCustomerId(db, params.id)) === caller.userId
      return isOwn ? { ...booking, companionsLink: await findCompanionsLink(services, params.id) } : booking
    },
    owned,
  )
  router.mount(
    'PUT /bookings/:id/trip',
    ({ params, body, caller }) => saveTripDetails(services, { id: params.id, userId: caller.userId, details: body }),
    { ...owned, isCustomersOwnNumber: ({ id }, number, at) => isNumberOfTrip(at, id, number) },
  )
  router.mount('PUT /bookings/:id/phone', ({ params, body }) => changeBookingPhone(services, params.id, body), owned)
  router.mount('GET /bookings/:id/calendar', ({ params }) => getCalendarFile(services, params.id), owned)
  router.mount(
    'POST /bookings/:id/change/quote',
    ({ params, body: { mayAsk, ...change }, caller }) =>
      quoteBookingChange(services, { id: params.id, userId: caller.userId, change, mayAsk }),
    owned,
  )
  router.mount(
    'POST /bookings/:id/change',
    ({ params, body: { quotedAgreedTotal, ...change }, caller, idempotency }) =>
      commitBookingChange(services, { id: params.id, userId: caller.userId, change, quotedAgreedTotal }, idempotency),
    owned,
  )
  router.mount('GET /listings/:id/availability', ({ params, query }) => getAvailability(services, params.id, query))
  router.mount('GET /admin/bookings', ({ query, caller }) => listBookingsForStaff(services, query, caller.userId))
  router.mount('POST /admin/bookings', ({ body, caller, idempotency }) =>
    createBookingForCustomer(services, caller.userId, body, idempotency),
  )
  router.mount('GET /admin/bookings-export', ({ query }) => exportBookings(services, query))
  router.mount('GET /admin/bookings/:id', ({ params, caller }) =>
    getBookingForReader(services, params.id, caller.userId),
  )
  router.mount(
    'PUT /admin/bookings/:id/pick-up',
    ({ params, body, caller }) => arrangePickup(services, { id: params.id, userId: caller.userId, arrangement: body }),
    { isCustomersOwnNumber: ({ id }, number, at) => isNumberOfTrip(at, id, number) },
  )
  router.mount('DELETE /admin/bookings/:id/pick-up', ({ params, caller }) =>
    withdrawPickup(services, { id: params.id, userId: caller.userId }),
  )
  router.mount('GET /admin/bookings/:id/history', ({ params }) => getBookingHistory(db, params.id))
  const toAction = ({
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
  router.mount('POST /admin/bookings/:id/confirm', (request) => confirmBooking(services, toAction(request)), ofCustomer)
  router.mount('POST /admin/bookings/:id/approve', (request) => approveBooking(services, toAction(request)), ofCustomer)
  router.mount('POST /admin/bookings/:id/complete', (request) => completeBooking(services, toAction(request)))
  router.mount('POST /admin/bookings/:id/no-show', (request) => markNoShow(services, toAction(request)))
  bulkRoutes(router, services)
  extraLineRoutes(router, services)
  companionRoutes(router, services)
  calendarSubscriptionRoutes(router, services)
  changeRequestRoutes(router, services)
  dateOfferRoutes(router, services)
  departureRoutes(router, services)
  draftRoutes(router, services)
}
