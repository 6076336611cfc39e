import type { Api, Booking, ChangeQuote, Quote, StaffBooking } from '@escapes/contract'
import { saveOwnCalendar } from '#/modules/bookings/calendar-subscription/manage-subscription.ts'
import { createCompanionsLink } from '#/modules/bookings/companions/links.ts'
import {
  on,
  about,
  createStayRequest,
  createHoldAndExpireOthers,
  createListing,
  type PermissionRow,
  createSubmittedBooking,
  type PermissionWorld,
} from './permission-world.ts'

/** A booking that began an hour ago. */
const begunBooking = async (world: PermissionWorld): Promise<{ id: string }> => {
  const { id } = await createSubmittedBooking(world)
  const { db } = world.app.services
  const startsAt = new Date(world.app.services.clock.now().getTime() - 3_600_000)
  await db.updateTable('bookings').set({ state: 'confirmed', starts_at: startsAt }).where('id', '=', id).execute()
  return { id }
}

const requestedBooking = async (world: PermissionWorld): Promise<{ id: string }> => {
  const { id } = await createSubmittedBooking(world)
  const answerDue = new Date(world.app.services.clock.now().getTime() + 3_600_000)
  await world.app.services.db.updateTable('bookings').set({ answer_due_at: answerDue }).where('id', '=', id).execute()
  return { id }
}

const confirmedBooking = async (world: PermissionWorld): Promise<{ id: string }> => {
  const params = await createSubmittedBooking(world)
  await world.app.services.db.updateTable('bookings').set({ state: 'confirmed' }).where('id', '=', params.id).execute()
  return params
}

const cancelledBooking = async (world: PermissionWorld): Promise<{ id: string }> => {
  const params = await createSubmittedBooking(world)
  await world.app.call('POST /bookings/:id/cancel', { params, body: {}, headers: world.owner })
  return params
}

const extraLine = (amount: number) => ({ label: 'Airport transfer', amount, reason: 'Asked on the phone' })

/** A line of a submitted booking of 300 dollars: above zero it counts, a discount above half of it waits. */
const lineOfBooking = async (world: PermissionWorld, amount: number) => {
  const params = await createSubmittedBooking(world)
  const headers = await world.app.signIn('manager')
  const added = await world.app.call('POST /admin/bookings/:id/extra-lines', {
    params,
    body: extraLine(amount),
    headers,
  })
  const { extraLines = [] } = (await added.json()) as StaffBooking
  return { ...params, lineId: extraLines[0]?.id ?? '' }
}

const sharedBooking = async (world: PermissionWorld) => {
  const params = await confirmedBooking(world)
  return { params, ...(await createCompanionsLink(world.app.services, params.id)) }
}

const subscribeOwner = async ({ app, owner: headers }: PermissionWorld) => {
  const { user } = (await (await app.call('GET /me', { headers })).json()) as { user: { id: string } }
  const { url } = await saveOwnCalendar(app.services, user.id, { showsDeadlines: true })
  return { params: { token: url.split('/').at(-1) ?? '' } }
}

/** Whoever renews an address has one. */
const subscribeEverybody = async ({ app: { services } }: PermissionWorld) => {
  const people = services.db.selectFrom('users').select('id').where('erased_at', 'is', null)
  for (const { id } of await people.execute()) await saveOwnCalendar(services, id, { showsDeadlines: true })
  return {}
}

const otherDates = { checkIn: '2027-05-11', checkOut: '2027-05-14' }

/** A confirmed booking on request, and what its customer asks for. */
const askableBooking = async (world: PermissionWorld) => {
  const params = await confirmedBooking(world)
  const { app, owner: headers } = world
  await app.services.db.updateTable('bookings').set({ sale_mode: 'request' }).where('id', '=', params.id).execute()
  const body = { ...otherDates, mayAsk: true }
  const quoted = await app.call('POST /bookings/:id/change/quote', { params, body, headers })
  const { quote } = (await quoted.json()) as ChangeQuote
  return { params, body: { ...otherDates, quotedAgreedTotal: quote.agreed.total } }
}

const changeRequestOfBooking = async (world: PermissionWorld) => {
  const ask = await askableBooking(world)
  const asked = await world.app.call('POST /bookings/:id/change-requests', { ...ask, headers: world.owner })
  const { id, changeRequest } = (await asked.json()) as Booking
  return { params: { id, requestId: changeRequest?.id ?? '' } }
}

const offerOf = { days: [otherDates.checkIn], reason: 'The road is closed.' }

/** Its customer is told of each offer, and of only so many a day. */
const bookingToOfferFor = async (world: PermissionWorld): Promise<{ id: string }> => {
  const { db } = world.app.services
  await db.deleteFrom('booking_transitions').where('action', 'in', ['offer-dates', 'withdraw-offer']).execute()
  return confirmedBooking(world)
}

const bookingWithOffer = async (world: PermissionWorld) => {
  const params = await bookingToOfferFor(world)
  const headers = await world.app.signIn('manager')
  const offered = await world.app.call('POST /admin/bookings/:id/date-offers', { params, body: offerOf, headers })
  const { dateOffer } = (await offered.json()) as StaffBooking
  return { params: { id: params.id, offerId: dateOffer?.id ?? '' }, dateOffer }
}

export const bookingRows = {
  'GET /booking-drafts/:listingId': {
    arrange: async (world) => ({ params: { listingId: (await createListing(world)).id } }),
  },
  'PUT /booking-drafts/:listingId': {
    arrange: async (world) => ({
      params: { listingId: (await createListing(world)).id },
      body: {
        checkIn: null,
        checkOut: null,
        date: null,
        guests: { adults: 2 },
        pickupLocation: '',
        specialRequests: '',
        paymentMethod: 'bank_transfer',
        step: 1,
      },
    }),
  },
  'POST /quotes': { arrange: async (world) => ({ body: await createStayRequest(world) }) },
  'POST /bookings': { arrange: async (world) => ({ body: await createStayRequest(world) }) },
  'POST /bookings/:id/submit': about(createHoldAndExpireOthers, { body: {} }),
  'GET /bookings': { arrange: () => ({}) },
  'GET /bookings/:id': about(createHoldAndExpireOthers),
  'POST /bookings/:id/cancel': about(createHoldAndExpireOthers, { body: {} }),
  'GET /admin/bookings': { arrange: () => ({}) },
  'POST /admin/bookings': {
    arrange: async (world) => {
      const request = await createStayRequest(world)
      const quoted = await world.app.call('POST /quotes', { body: request })
      const { total: quotedTotalUsd } = (await quoted.json()) as Quote
      const newCustomer = { name: 'Amara Silva', email: `amara-${request.listingId}@customers.test` }
      return { body: { ...request, quotedTotalUsd, newCustomer } }
    },
  },
  'GET /admin/bookings-export': { arrange: () => ({}) },
  'POST /admin/bookings/:id/confirm': about(createSubmittedBooking),
  'POST /admin/bookings/:id/cancel': about(createSubmittedBooking, { body: {} }),
  'POST /admin/bookings/:id/extra-lines': about(createSubmittedBooking, { body: extraLine(4_500) }),
  'POST /admin/bookings/:id/extra-lines/:lineId/approve': {
    arrange: async (world) => ({ params: await lineOfBooking(world, -20_000) }),
  },
  'POST /admin/bookings/:id/extra-lines/:lineId/reject': {
    arrange: async (world) => ({ params: await lineOfBooking(world, -20_000) }),
  },
  'POST /admin/bookings/:id/extra-lines/:lineId/remove': {
    arrange: async (world) => ({ params: await lineOfBooking(world, 4_500), body: { reason: 'Entered twice' } }),
  },
  'PUT /bookings/:id/phone': about(createSubmittedBooking, { body: { phone: '+94 77 555 0143' } }),
  'PUT /bookings/:id/trip': about(createSubmittedBooking, {
    body: {
      travellers: [{ kind: 'adult', name: 'Amara Silva', age: null, diet: 'No peanuts' }],
      pickup: { location: '', time: null },
      arrival: { isInCountry: false, flight: '', date: null, time: '15:00' },
    },
  }),
  'PUT /admin/bookings/:id/pick-up': about(confirmedBooking, {
    body: { place: 'Hotel Sigiriya', time: '05:10', driver: 'Sunil', phone: '+94 77 555 0143', vehicle: 'White van' },
  }),
  'DELETE /admin/bookings/:id/pick-up': about(confirmedBooking),
  'POST /admin/bookings/changes': {
    arrange: async (world) => ({
      body: { change: { action: 'confirm' }, bookings: [await createSubmittedBooking(world)] },
    }),
    leaves: 'POST /admin/bookings/:id/confirm',
  },
  'POST /admin/bookings/changes/quote': {
    arrange: async (world) => ({
      body: { date: '2027-06-01', bookingIds: [(await createSubmittedBooking(world)).id] },
    }),
  },
  'POST /bookings/:id/companions-link': about(confirmedBooking),
  'DELETE /bookings/:id/companions-link': {
    arrange: async (world) => ({ params: (await sharedBooking(world)).params }),
  },
  'POST /companions/read': { arrange: async (world) => ({ body: { token: (await sharedBooking(world)).token } }) },
  'GET /me/calendar': { arrange: () => ({}) },
  'PUT /me/calendar': { arrange: () => ({ body: { showsDeadlines: true } }) },
  'POST /me/calendar/renew': { arrange: subscribeEverybody },
  'DELETE /me/calendar': { arrange: () => ({}) },
  'GET /booking-calendars/:token': { arrange: subscribeOwner },
  'GET /bookings/:id/voucher': about(confirmedBooking),
  'GET /bookings/:id/trip-pack': about(confirmedBooking),
  'GET /bookings/:id/payments-document': about(createSubmittedBooking),
  'GET /bookings/:id/calendar': about(createSubmittedBooking),
  'POST /bookings/:id/change/quote': about(createSubmittedBooking, { body: { guests: { adults: 1 } } }),
  'POST /bookings/:id/change': about(createSubmittedBooking, { body: { guests: { adults: 1 } } }),
  'POST /bookings/:id/change-requests': { arrange: askableBooking },
  'DELETE /bookings/:id/change-requests/:requestId': { arrange: changeRequestOfBooking },
  'PUT /bookings/:id/change-requests/:requestId/seen': { arrange: changeRequestOfBooking },
  'POST /admin/bookings/:id/change-requests/:requestId/agree': { arrange: changeRequestOfBooking },
  'POST /admin/bookings/:id/change-requests/:requestId/decline': on(changeRequestOfBooking, {
    body: { reason: 'The house is let then.' },
  }),
  'POST /admin/date-offers/preview': {
    arrange: async (world) => ({ body: { bookings: [{ id: (await confirmedBooking(world)).id }] } }),
  },
  'POST /admin/bookings/:id/date-offers': about(bookingToOfferFor, { body: offerOf }),
  'DELETE /admin/bookings/:id/date-offers/:offerId': {
    arrange: async (world) => ({ params: (await bookingWithOffer(world)).params }),
  },
  'POST /bookings/:id/date-offers/:offerId/take': {
    arrange: async (world) => {
      const { params, dateOffer } = await bookingWithOffer(world)
      const quotedAgreedTotal = dateOffer?.days[0]?.total?.amount ?? 0
      return { params, body: { day: otherDates.checkIn, quotedAgreedTotal } }
    },
  },
  'POST /admin/bookings/changes/cancellation': {
    arrange: async (world) => ({ body: { bookingIds: [(await confirmedBooking(world)).id] } }),
  },
  'GET /admin/bookings/:id': about(createHoldAndExpireOthers),
  'GET /admin/bookings/:id/history': about(createHoldAndExpireOthers),
  'POST /admin/bookings/:id/approve': about(requestedBooking),
  'POST /admin/bookings/:id/reinstate': about(cancelledBooking),
  'POST /admin/bookings/:id/complete': about(begunBooking),
  'POST /admin/bookings/:id/no-show': about(begunBooking),
} satisfies Partial<Record<keyof Api, PermissionRow>>
