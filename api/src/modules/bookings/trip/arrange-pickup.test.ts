import { expect, it } from 'vitest'
import { addDays, type Dashboard, type StaffBooking, type TripPlan } from '@escapes/contract'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

const hotel = 'Hotel Sigiriya, Inamaluwa'
const arrangement = {
  place: hotel,
  time: '05:10',
  driver: 'Sunil',
  phone: '077 555 0143',
  vehicle: 'White van CAB-1234',
}
const arranged = {
  time: '05:10',
  place: hotel,
  isOwn: true,
  driver: 'Sunil',
  phone: '+94 77 555 0143',
  vehicle: 'White van CAB-1234',
}

const bookTour = async (inDays = 20, request: { pickupLocation?: string } = {}) => {
  const { id: listingId } = await aTour(desk.db)
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId, date: addDays(desk.today, inDays), guests: { adults: 2 } }))
  await ok(desk.submit(headers, id, request))
  return { id, headers }
}
const confirm = (id: string) =>
  ok(desk.app.call('POST /admin/bookings/:id/confirm', { params: { id }, body: {}, headers: desk.manager }))
const arrange = (id: string, headers: Headers = desk.manager, more: Partial<typeof arrangement> = {}) =>
  desk.app.call('PUT /admin/bookings/:id/pick-up', { params: { id }, body: { ...arrangement, ...more }, headers })
const viewPickup = async (headers: Headers, id: string) => (await ok(desk.view(headers, id))).trip?.pickup
const listMails = async (reference: string) => {
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  return desk.app.mail.sent.filter(({ subject, text }) => subject.startsWith('Pick-up at') && text?.includes(reference))
}

it('is read by the guests in their booking, their calendar and a mail for each change', async () => {
  const { id, headers } = await bookTour()
  await confirm(id)
  expect(await ok<StaffBooking>(arrange(id))).toMatchObject({
    pickupLocation: hotel,
    missing: expect.not.arrayContaining(['pick-up']),
  })
  expect(await viewPickup(headers, id)).toMatchObject({ location: hotel, arranged })
  const { trips } = await ok<Dashboard>(desk.app.call('GET /me/dashboard', { headers }))
  expect(trips[0]?.booking.trip?.pickup.arranged).toEqual(arranged)
  const plan = await ok<TripPlan>(desk.app.call('GET /me/plan', { headers }))
  expect(plan.trips[0]?.days[0]?.entries[0]).toMatchObject({ pickupTime: '05:10' })
  const { ics } = await ok<{ ics: string }>(desk.app.call('GET /bookings/:id/calendar', { params: { id }, headers }))
  expect(ics.replaceAll('\r\n ', '')).toContain('Pick-up at 05:10: Hotel Sigiriya')
  expect(ics).toMatch(/^LOCATION:Hotel Sigiriya/m)
  expect(ics).toMatch(/^DTSTART:\d{8}T234000Z/m)
  const { reference } = await ok(desk.view(headers, id))
  await listMails(reference)
  await ok(arrange(id, desk.manager, { time: '05:20' }))
  const mails = await listMails(reference)
  expect(mails.map(({ subject }) => subject.slice(0, 16))).toEqual(['Pick-up at 05:10', 'Pick-up at 05:20'])
  expect(mails.at(-1)?.text).toMatch(/Sunil\s+\+94 77 555 0143/)
  expect(mails.at(-1)?.attachments).toHaveLength(1)
})

it('is announced by the confirmation as long as nothing is arranged', async () => {
  const { id, headers } = await bookTour(20, { pickupLocation: hotel })
  await confirm(id)
  const { reference } = await ok(desk.view(headers, id))
  await listMails(reference)
  const mail = desk.app.mail.sent.find(
    ({ subject, text }) => subject.startsWith('Confirmed: ') && text?.includes(reference),
  )
  expect(mail?.text).toContain('We e-mail you the time of your pick-up and the driver as soon as they are arranged.')
})

it('is gone once the day or the place is another one', async () => {
  const { id, headers } = await bookTour()
  await confirm(id)
  await ok(arrange(id))
  const tell = (location: string) => ({
    params: { id },
    body: {
      travellers: [],
      pickup: { location, time: null },
      arrival: { isInCountry: true, flight: '', date: null, time: null },
    },
    headers,
  })
  await ok(desk.app.call('PUT /bookings/:id/trip', tell('Another hotel')))
  expect(await viewPickup(headers, id)).toMatchObject({ location: 'Another hotel', arranged: null })
  await ok(desk.app.call('PUT /bookings/:id/trip', tell(hotel)))
  expect(await viewPickup(headers, id)).toMatchObject({ arranged })
  await desk.db
    .updateTable('booking_arrivals')
    .set({ arranged_on: addDays(desk.today, 19) })
    .where('booking_id', '=', id)
    .execute()
  expect(await viewPickup(headers, id)).toMatchObject({ location: hotel, arranged: null })
})

it('is taken back with a mail, once', async () => {
  const { id, headers } = await bookTour()
  await confirm(id)
  await ok(arrange(id))
  const { reference } = await ok(desk.view(headers, id))
  await listMails(reference)
  const withdraw = () =>
    ok(desk.app.call('DELETE /admin/bookings/:id/pick-up', { params: { id }, headers: desk.manager }))
  await withdraw()
  await withdraw()
  expect(await viewPickup(headers, id)).toMatchObject({ location: hotel, arranged: null })
  await listMails(reference)
  const subjects = desk.app.mail.sent.filter(({ text }) => text?.includes(reference)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Pick-up taken back'))).toHaveLength(1)
})

it('is changed twelve times a day, since each change is a mail, also by way of its departure', async () => {
  const { id: listingId } = await aTour(desk.db)
  const departureId = await aDeparture(desk.db, { listingId, day: addDays(desk.today, 20), capacity: 4 })
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId, date: addDays(desk.today, 20), guests: { adults: 1 } }))
  await ok(desk.submit(headers, id, { pickupLocation: hotel }))
  await confirm(id)
  const withdraw = () => desk.app.call('DELETE /admin/bookings/:id/pick-up', { params: { id }, headers: desk.manager })
  for (let count = 0; count < 6; count += 1) {
    await ok(arrange(id))
    await ok(withdraw())
  }
  expect((await expectProblem(arrange(id))).code).toBe('too-many-mails-to-address')
  const ofAll = desk.app.call('PUT /admin/departures/:id/pick-up', {
    params: { id: departureId },
    body: { ...arrangement, place: '' },
    headers: desk.manager,
  })
  expect((await expectProblem(ofAll)).code).toBe('too-many-mails-to-address')
  expect((await viewPickup(headers, id))?.arranged).toBeNull()
  desk.later(24 * 60)
  await ok(arrange(id))
})

it('is arranged by staff, for a confirmed booking, with a number that can be dialled', async () => {
  const { id, headers } = await bookTour()
  expect(await expectProblem(arrange(id))).toMatchObject({ code: 'transition-not-allowed' })
  await confirm(id)
  expect((await arrange(id, headers)).status).toBe(403)
  expect(await expectProblem(arrange(id, desk.manager, { phone: '12' }))).toMatchObject({
    code: 'validation-failed',
    errors: [{ path: 'phone' }],
  })
  expect(await expectProblem(arrange(id, desk.manager, { place: ' ' }))).toMatchObject({ errors: [{ path: 'place' }] })
  expect((await viewPickup(headers, id))?.arranged).toBeNull()
})

it('names no account that its telephone tells', async () => {
  const { id } = await bookTour()
  await confirm(id)
  const phone = '+49 1521 0473365'
  const place = 'Pay your balance to our bank, account number as below'
  expect(await expectProblem(arrange(id, desk.manager, { place, driver: 'Account number', phone }))).toMatchObject({
    code: 'validation-failed',
    errors: [{ path: 'phone' }],
  })
  const parted = { place: 'Our account begins with 80012', phone, vehicle: 'and ends with 34567' }
  expect(await expectProblem(arrange(id, desk.manager, parted))).toMatchObject({ code: 'validation-failed' })
  await ok(arrange(id, desk.manager, { place: 'In front of the Bank of Ceylon', phone }))
})
