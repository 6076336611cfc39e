import { describe, expect, it, onTestFinished } from 'vitest'
import { addDays, type Booking, type DaySheet, type Manifest, type StaffBooking } from '@escapes/contract'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const amara = { kind: 'adult', name: 'Amara Silva', age: null, diet: 'No peanuts' }
const ruwan = { kind: 'adult', name: 'Ruwan Silva', age: null, diet: '' }
const nila = { kind: 'child', name: 'Nila Silva', age: 7, diet: 'Vegetarian' }
const nothing = {
  travellers: [],
  pickup: { location: '', time: null },
  arrival: { isInCountry: false, flight: '', date: null, time: null },
}

const tell = (headers: Headers, id: string, details: object) =>
  desk.app.call('PUT /bookings/:id/trip', { params: { id }, body: { ...nothing, ...details }, headers })
const getAsStaff = (id: string) =>
  ok<StaffBooking>(desk.app.call('GET /admin/bookings/:id', { params: { id }, headers: desk.manager }))

const aTransportedTour = async () => {
  const { id } = await aTour(desk.db)
  await desk.db.updateTable('outing_details').set({ includes_transport: true }).where('listing_id', '=', id).execute()
  return id
}
const bookTour = async (listingId: string, inDays = 20, guests = { adults: 2, children: 1 }) => {
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId, date: addDays(desk.today, inDays), guests }))
  await ok(desk.submit(headers, id))
  return { id, headers }
}

describe('what a booking is to be told', () => {
  it('is names and arrival of a villa; pick-up where guests are fetched; names alone of a day without transport', async () => {
    const villa = await desk.pendingAt(await desk.villa())
    expect((await ok(desk.view(villa.headers, villa.id))).missing).toEqual(['guest-names', 'arrival'])
    const tour = await bookTour(await aTransportedTour())
    expect((await ok(desk.view(tour.headers, tour.id))).missing).toEqual(['guest-names', 'pick-up', 'arrival'])
    const { id: walk } = await aTour(desk.db, { duration: '1 day', durationDays: 1 })
    const day = await bookTour(walk)
    expect((await ok(desk.view(day.headers, day.id))).missing).toEqual(['guest-names'])
  })

  it('shrinks with what is told, also in the list', async () => {
    const { id, headers } = await bookTour(await aTransportedTour())
    const details = {
      travellers: [amara, ruwan],
      pickup: { location: 'Queens Hotel, Kandy', time: '07:30' },
      arrival: { isInCountry: false, flight: ' ul504 ', date: '2027-06-08', time: '13:05' },
    }
    expect(await ok(tell(headers, id, details))).toMatchObject({
      missing: ['guest-names'],
      pickupLocation: 'Queens Hotel, Kandy',
      trip: {
        travellers: [amara, ruwan],
        pickup: { location: 'Queens Hotel, Kandy', time: '07:30' },
        arrival: { flight: 'UL 504', date: '2027-06-08', time: '13:05' },
        editableUntil: '2027-06-08T18:30:00.000Z',
      },
    })
    await ok(tell(headers, id, { ...details, travellers: [amara, ruwan, nila] }))
    const { items } = await ok<{ items: Booking[] }>(desk.app.call('GET /bookings', { headers }))
    expect(items[0]).toMatchObject({ id, missing: [] })
  })

  it('counts whoever is on the island already as arrived, without a flight', async () => {
    const { id, headers } = await bookTour(await aTransportedTour())
    const arrival = { isInCountry: true, flight: 'UL 504', date: '2027-06-08', time: '13:05' }
    const told = await ok(tell(headers, id, { arrival }))
    expect(told.trip?.arrival).toEqual({ isInCountry: true, flight: '', date: null, time: null })
    expect(told.missing).toEqual(['guest-names', 'pick-up'])
  })
})

describe('telling about a trip', () => {
  it('is refused for more guests than were booked, beside the list', async () => {
    const { id, headers } = await bookTour(await aTransportedTour(), 20, { adults: 1, children: 0 })
    expect(await expectProblem(tell(headers, id, { travellers: [amara, ruwan] }))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'travellers' }],
    })
  })

  it.each([
    ['a flight', { arrival: { ...nothing.arrival, flight: 'tomorrow' } }, 'arrival.flight'],
    ['a time', { pickup: { location: 'Kandy', time: '25:00' } }, 'pickup.time'],
    ['an age', { travellers: [{ ...nila, age: 30 }] }, 'travellers.0.age'],
    ['an unknown field', { passport: 'N1234567' }, 'passport'],
  ])('refuses %s that cannot be, beside its field', async (_, details, path) => {
    const { id, headers } = await bookTour(await aTransportedTour())
    const { errors } = (await expectProblem(tell(headers, id, details))) as { errors?: { path: string }[] }
    expect(errors?.map((error) => error.path)).toEqual([path])
  })

  it('ends for customers when the day of the start begins in Sri Lanka, and not for staff', async () => {
    const own = await createBookingTestApp()
    onTestFinished(() => own.app.close())
    const { id: listingId } = await aTour(own.db)
    const headers = await own.newcomer()
    const { id } = await ok(own.hold(headers, { listingId, date: addDays(own.today, 10), guests: { adults: 1 } }))
    await ok(own.submit(headers, id))
    await own.db.updateTable('bookings').set({ state: 'confirmed' }).where('id', '=', id).execute()
    const put = (as: Headers, name: string) =>
      own.app.call('PUT /bookings/:id/trip', {
        params: { id },
        body: { ...nothing, travellers: [{ ...amara, name }] },
        headers: as,
      })
    // From 20 May, 11:30 in Sri Lanka, to the last minute of 29 May.
    own.later(9 * 1440 + 12 * 60 + 29)
    await ok(put(headers, 'Amara'))
    own.later(1)
    expect((await expectProblem(put(headers, 'Too late'))).code).toBe('trip-begins')
    const { trip, missing } = await ok(own.view(headers, id))
    expect([trip?.editableUntil, missing]).toEqual([null, []])
    expect((await ok(put(own.manager, 'By telephone'))).trip?.travellers[0]?.name).toBe('By telephone')
  })

  it('is over once the booking is cancelled', async () => {
    const { id, headers } = await bookTour(await aTransportedTour())
    await ok(desk.cancel(headers, id))
    expect((await expectProblem(tell(headers, id, { travellers: [amara] }))).code).toBe('transition-not-allowed')
  })

  it('is told to staff with who changed what, and its words are in no log', async () => {
    const { id, headers } = await bookTour(await aTransportedTour())
    await ok(tell(headers, id, { travellers: [amara] }))
    await ok(tell(headers, id, { travellers: [amara] }))
    await ok(tell(desk.manager, id, { travellers: [{ ...amara, diet: 'No shrimps' }] }))
    const { trip } = await getAsStaff(id)
    expect(trip?.changes?.map(({ by, parts }) => [by, parts])).toEqual([
      ['staff', ['diet']],
      ['guest', ['guests', 'diet']],
    ])
    expect((await ok(desk.view(headers, id))).trip?.changes).toBeUndefined()
    const log = JSON.stringify(await desk.db.selectFrom('audit_entries').selectAll().execute())
    expect(log).toContain('"trip"')
    expect(log).not.toContain('shrimps')
  })

  it('leaves out who is beyond a smaller party', async () => {
    const { id, headers } = await bookTour(await aTransportedTour())
    await ok(tell(headers, id, { travellers: [amara, ruwan, nila] }))
    await desk.db.updateTable('bookings').set({ adults: 1 }).where('id', '=', id).execute()
    expect((await ok(desk.view(headers, id))).trip?.travellers.map(({ name }) => name)).toEqual([
      'Amara Silva',
      'Nila Silva',
    ])
  })
})

it('a booking takes a hundred changes of its trip a day from its customer, so that nobody fills its history', async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa())
  const { user_id } = await desk.db
    .selectFrom('bookings')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const change = {
    booking_id: id,
    at: desk.now(),
    by_user_id: user_id,
    by_role: 'guest' as const,
    parts: ['guests' as const],
  }
  await desk.db
    .insertInto('booking_trip_changes')
    .values(Array.from({ length: 99 }, () => change))
    .execute()
  await ok(tell(headers, id, { travellers: [amara] }))
  expect((await expectProblem(tell(headers, id, { travellers: [ruwan] }))).code).toBe('too-many-requests')
  desk.later(24 * 60 + 1)
  await ok(tell(headers, id, { travellers: [ruwan] }))
})

describe('a departure', () => {
  it('shows names, diet, pick-up and flight on its manifest and its day sheet', async () => {
    const listingId = await aTransportedTour()
    const date = addDays(desk.today, 30)
    const departure = await aDeparture(desk.db, { listingId, day: date, capacity: 10 })
    const { id, headers } = await bookTour(listingId, 30)
    await desk.db.updateTable('bookings').set({ state: 'confirmed' }).where('id', '=', id).execute()
    await ok(
      tell(headers, id, {
        travellers: [amara, nila],
        pickup: { location: 'Kandy Lake', time: '06:45' },
        arrival: { isInCountry: false, flight: 'UL 504', date, time: '05:10' },
      }),
    )
    const told = { travellers: [amara, nila], pickupTime: '06:45', arrival: { flight: 'UL 504', time: '05:10' } }
    const params = { id: departure }
    const manifest = desk.app.call('GET /admin/departures/:id/manifest', { params, headers: desk.manager })
    expect((await ok<Manifest>(manifest)).bookings).toMatchObject([told])
    const link = desk.app.call('POST /admin/departures/:id/day-sheet-links', { params, headers: desk.manager })
    const { token } = await ok<{ token: string }>(link)
    const sheet = await ok<DaySheet>(desk.app.call('POST /day-sheets/read', { body: { token } }))
    expect(sheet.bookings).toMatchObject([{ ...told, pickupLocation: 'Kandy Lake' }])
  })
})
