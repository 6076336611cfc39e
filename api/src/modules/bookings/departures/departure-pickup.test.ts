import { expect, it } from 'vitest'
import { addDays, type DayPlan, type Manifest, type StaffDeparture } from '@escapes/contract'
import { type Headers, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createReceiptTestApp())

const shared = { place: 'Ella station', time: '05:10', driver: 'Sunil', phone: '077 555 0143', vehicle: 'White van' }
const driver = { driver: 'Sunil', phone: '+94 77 555 0143', vehicle: 'White van' }
const by = { headers: desk.manager }

const aTourOn = async (inDays: number) => {
  const { id: listingId } = await aTour(desk.db)
  const date = addDays(desk.today, inDays)
  return { listingId, date, id: await aDeparture(desk.db, { listingId, day: date, capacity: 12 }) }
}
const confirm = (id: string) =>
  ok(desk.app.call('POST /admin/bookings/:id/confirm', { params: { id }, body: {}, ...by }))
const book = async ({ listingId, date }: { listingId: string; date: string }, pickupLocation?: string) => {
  const headers = await desk.newcomer()
  const { id, reference } = await ok(desk.hold(headers, { listingId, date, guests: { adults: 1 } }))
  await ok(desk.submit(headers, id, pickupLocation === undefined ? {} : { pickupLocation }))
  return { id, headers, reference }
}
const arrange = (id: string, more: Partial<typeof shared> = {}) =>
  desk.app.call('PUT /admin/departures/:id/pick-up', { params: { id }, body: { ...shared, ...more }, ...by })
const arrangeOwn = (id: string, more: Partial<typeof shared>) => {
  const own = { place: 'Hotel', time: '05:40', driver: '', phone: '', vehicle: '', ...more }
  return ok(desk.app.call('PUT /admin/bookings/:id/pick-up', { params: { id }, body: own, ...by }))
}
const withdraw = (id: string) =>
  ok<StaffDeparture>(desk.app.call('DELETE /admin/departures/:id/pick-up', { params: { id }, ...by }))
const view = async ({ id, headers }: { id: string; headers: Headers }) =>
  (await ok(desk.view(headers, id))).trip?.pickup.arranged
const listSubjects = async (reference: string) => {
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  const sent = desk.app.mail.sent.filter(({ text }) => text?.includes(reference))
  return sent.flatMap(({ subject }) => /^Pick-up (at \d\d:\d\d|taken back)/.exec(subject)?.[0] ?? [])
}

it('is that of all its bookings, also of who books later; a mail goes to those that are confirmed', async () => {
  const tour = await aTourOn(20)
  const [first, waiting] = [await book(tour), await book(tour)]
  await confirm(first.id)
  const departure = await ok<StaffDeparture>(arrange(tour.id))
  expect(departure.pickup).toEqual({ time: '05:10', place: 'Ella station', ...driver })
  expect(await view(first)).toEqual({ time: '05:10', place: 'Ella station', isOwn: false, ...driver })
  expect(await listSubjects(first.reference)).toEqual(['Pick-up at 05:10'])
  expect(await listSubjects(waiting.reference)).toEqual([])
  const later = await book(tour, 'Somewhere else')
  await confirm(later.id)
  expect(await view(later)).toMatchObject({ place: 'Ella station' })
  const { missing } = await ok(desk.view(first.headers, first.id))
  expect(missing).not.toContain('pick-up')
  const manifest = await ok<Manifest>(
    desk.app.call('GET /admin/departures/:id/manifest', { params: { id: tour.id }, ...by }),
  )
  expect(manifest.bookings.map(({ pickupLocation, pickupTime }) => [pickupLocation, pickupTime])).toEqual(
    Array.from({ length: 3 }, () => ['Ella station', '05:10']),
  )
  const { entries } = await ok<DayPlan>(desk.app.call('GET /admin/day-plan', { query: { date: tour.date }, ...by }))
  expect(entries[0]?.pickup).toMatchObject(driver)
})

it('leaves a booking with one of its own its place and time, and gives it the driver', async () => {
  const tour = await aTourOn(25)
  const [alone, withDriver] = [await book(tour), await book(tour)]
  for (const { id } of [alone, withDriver]) await confirm(id)
  await arrangeOwn(alone.id, {})
  await arrangeOwn(withDriver.id, { driver: 'Kamal' })
  await ok(arrange(tour.id))
  expect(await view(alone)).toEqual({ time: '05:40', place: 'Hotel', isOwn: true, ...driver })
  expect(await view(withDriver)).toMatchObject({ time: '05:40', place: 'Hotel', driver: 'Kamal', phone: '' })
  expect(await listSubjects(withDriver.reference)).toEqual(['Pick-up at 05:40'])
})

it('without a place fetches each where its booking says', async () => {
  const tour = await aTourOn(30)
  const [hotel, nowhere] = [await book(tour, 'Hotel Sigiriya'), await book(tour)]
  for (const { id } of [hotel, nowhere]) await confirm(id)
  await ok(arrange(tour.id, { place: '' }))
  expect(await view(hotel)).toMatchObject({ place: 'Hotel Sigiriya', time: '05:10' })
  expect(await view(nowhere)).toBeNull()
})

it('is told again when it changes, and taken back; the same again is no news', async () => {
  const tour = await aTourOn(35)
  const guest = await book(tour)
  await confirm(guest.id)
  await ok(arrange(tour.id))
  await ok(arrange(tour.id))
  await listSubjects(guest.reference)
  await ok(arrange(tour.id, { time: '05:30' }))
  await listSubjects(guest.reference)
  expect(await withdraw(tour.id)).toMatchObject({ pickup: null })
  await withdraw(tour.id)
  expect(await view(guest)).toBeNull()
  expect(await listSubjects(guest.reference)).toEqual(['Pick-up at 05:10', 'Pick-up at 05:30', 'Pick-up taken back'])
})

it('goes with the departure: who moves to another day has that one', async () => {
  const tour = await aTourOn(40)
  const other = addDays(tour.date, 1)
  await aDeparture(desk.db, { listingId: tour.listingId, day: other })
  const guest = await book(tour)
  await confirm(guest.id)
  await ok(arrange(tour.id))
  await ok(desk.change(desk.manager, guest.id, { date: other }))
  expect(await view(guest)).toBeNull()
})

it('names no account that is not ours, neither alone nor with what else its customers read', async () => {
  const tour = await aTourOn(45)
  const guest = await book(tour, 'Call 8001 2345 67')
  await confirm(guest.id)
  expect((await arrange(tour.id, { vehicle: 'Account 0082 7419 9355' })).status).toBe(422)
  // Who is not confirmed yet reads the same once they are.
  const waiting = await book(tour)
  const { id } = await ok<{ id: string }>(
    desk.app.call('POST /admin/bookings/:id/conversation', { params: { id: waiting.id }, ...by }),
  )
  const answer = { text: 'Our account begins with 80012', attachmentIds: [] }
  await ok(
    desk.app.call('POST /admin/conversations/:id/messages', { params: { id }, body: answer, headers: desk.manager }),
  )
  const end = 'and ends with 34567'
  const assign = (guide: string) =>
    desk.app.call('PUT /admin/departures/:id/guide', { params: { id: tour.id }, body: { guide }, ...by })
  expect((await arrange(tour.id, { place: end })).status).toBe(422)
  expect((await assign(end)).status).toBe(422)
  expect((await assign('Kamala')).status).toBe(200)
  const named = { name: 'Kamala', phone: '', languages: [end], licenceNumber: '', licenceValidUntil: null, note: '' }
  const added = await ok<{ id: string; version: number }>(
    desk.app.call('POST /admin/guides', { body: { ...named, languages: ['English'] }, ...by }),
  )
  const change = desk.app.call('PUT /admin/guides/:id', {
    params: { id: added.id },
    body: { ...named, version: added.version },
    ...by,
  })
  expect((await change).status).toBe(422)
})

it('is changed for several at once: what is left empty stays, and what fails for one is done for the others', async () => {
  const [early, late, none] = [await aTourOn(50), await aTourOn(51), await aTourOn(52)]
  const guest = await book(early)
  await confirm(guest.id)
  await ok(arrange(early.id))
  await ok(arrange(late.id, { time: '09:00', place: '' }))
  const change = (pickup: object, departureIds = [early.id, late.id, none.id]) =>
    desk.app.call('POST /admin/departures/pick-ups', {
      body: { departureIds, pickup: { place: '', time: '', driver: '', phone: '', vehicle: '', ...pickup } },
      ...by,
    })
  interface Changed {
    items: { departureId: string; problem: { code: string; message: string } | null }[]
  }
  const codes = async (pickup: object) =>
    (await ok<Changed>(change(pickup))).items.map(({ problem }) => problem?.code ?? null)
  const pickupOf = async ({ id }: { id: string }) =>
    (await ok<Manifest>(desk.app.call('GET /admin/departures/:id/manifest', { params: { id }, ...by }))).departure
      .pickup
  expect(await codes({ driver: 'Kamal' })).toEqual([null, null, 'validation-failed'])
  const kamal = { driver: 'Kamal', phone: '', vehicle: '' }
  expect(await pickupOf(early)).toEqual({ time: '05:10', place: 'Ella station', ...kamal })
  expect(await pickupOf(late)).toEqual({ time: '09:00', place: '', ...kamal })
  expect(await pickupOf(none)).toBeNull()
  expect(await view(guest)).toMatchObject({ time: '05:10', driver: 'Kamal' })
  expect(await codes({ time: '06:00' })).toEqual([null, null, null])
  expect(await pickupOf(early)).toMatchObject({ time: '06:00', driver: 'Kamal' })
  expect((await change({})).status, 'nothing to change').toBe(422)
  expect((await change({ driver: 'Account 0082 7419 9355' })).status).toBe(422)
})

it('several departures get one guide, each with its entry in the log', async () => {
  const departures = [await aTourOn(60), await aTourOn(61)]
  const departureIds = [...departures.map(({ id }) => id), '019a0000-0000-7000-8000-000000000000']
  const assign = (body: object) =>
    desk.app.call('POST /admin/departures/guides', { body: { departureIds, ...body }, ...by })
  const { items } = await ok<{ items: { problem: { code: string } | null }[] }>(assign({ guide: 'Kamala' }))
  expect(items.map(({ problem }) => problem?.code ?? null)).toEqual([null, null, 'not-found'])
  for (const { id } of departures) {
    const { departure } = await ok<Manifest>(
      desk.app.call('GET /admin/departures/:id/manifest', { params: { id }, ...by }),
    )
    expect(departure.guide).toBe('Kamala')
    const entries = await desk.db.selectFrom('audit_entries').select('action').where('thing_id', '=', id).execute()
    expect(entries).toEqual([{ action: 'PUT /admin/departures/:id/guide' }])
  }
})
