import { describe, expect, it } from 'vitest'
import { addDays, type AvailabilityAlert } from '@escapes/contract'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { announceFreedDates } from './announce-freed-dates.ts'

interface Alerts {
  items: AvailabilityAlert[]
}

const desk = await shareInFile(createBookingTestApp())

const read = (headers: Headers) => ok<Alerts>(desk.app.call('GET /availability-alerts', { headers }))
const wait = (headers: Headers, selection: Record<string, unknown>) =>
  desk.app.call('POST /availability-alerts', { headers, body: { guests: { adults: 2 }, ...selection } })
const stop = (headers: Headers, id: string) =>
  ok<Alerts>(desk.app.call('DELETE /availability-alerts/:id', { headers, params: { id } }))
/** Who was told of a listing, the first first. */
const listTold = async (listingId: string) => {
  await announceFreedDates(desk.app.services)
  await desk.app.runUntilIdle()
  const mails = await desk.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('template', '=', 'availability-freed')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return mails.filter(({ data }) => data['listingId'] === listingId)
}

describe('who waits for taken nights', () => {
  it('is told once when they become free, together with all who wait for them', async () => {
    const villa = await desk.villa()
    const booked = await desk.pendingAt(villa)
    const [first, second] = [await desk.newcomer(), await desk.newcomer()]
    await ok(wait(first, { listingId: villa, ...desk.nights(10, 13) }))
    await ok(wait(second, { listingId: villa, ...desk.nights(12, 14), guests: { adults: 2, children: 1 } }))
    expect(await listTold(villa)).toEqual([])
    await ok(desk.cancel(booked.headers, booked.id))
    const told = await listTold(villa)
    expect(told.map(({ data }) => data)).toMatchObject([
      { kind: 'villa', ...desk.nights(10, 13), date: null },
      { ...desk.nights(12, 14), guests: { adults: 2, children: 1, infants: 0 } },
    ])
    await deliverMails(desk.app.services)
    const mail = desk.app.mail.sent.find(({ to }) => to === told[1]?.recipient)
    const { checkIn, checkOut } = desk.nights(12, 14)
    expect(mail?.subject).toBe(`Free now: ${String(told[1]?.data['title'])}, Tue 1 Jun 2027`)
    expect(mail?.text).toContain(`/villas/${villa}?checkIn=${checkIn}&checkOut=${checkOut}&adults=2&children=1#booking`)
    expect((await read(first)).items).toEqual([])
    const again = await desk.pendingAt(villa)
    await ok(desk.cancel(again.headers, again.id))
    expect(await listTold(villa)).toHaveLength(2)
  })

  it('is told when the hold of somebody else ends, not while the villa has a rule against it', async () => {
    const villa = (await aVilla(desk.db, { minNights: 1 })).id
    await ok(desk.hold(await desk.newcomer(), { listingId: villa, ...desk.nights(20, 22) }))
    await ok(wait(await desk.newcomer(), { listingId: villa, ...desk.nights(20, 22) }))
    desk.later(16)
    await desk.db.updateTable('bookings').set({ state: 'expired' }).where('listing_id', '=', villa).execute()
    await desk.db.updateTable('listings').set({ max_guests: 1 }).where('id', '=', villa).execute()
    expect(await listTold(villa)).toEqual([])
    await desk.db.updateTable('listings').set({ max_guests: 6 }).where('id', '=', villa).execute()
    expect(await listTold(villa)).toHaveLength(1)
  })

  it('waits for what is taken: what is free, past or never sold is refused for its reason', async () => {
    const villa = await desk.villa()
    const headers = await desk.newcomer()
    const codeOf = async (selection: object) =>
      (await expectProblem(wait(headers, { listingId: villa, ...selection }))).code
    expect(await codeOf(desk.nights(10, 13))).toBe('dates-free')
    expect(await codeOf(desk.nights(-3, -1))).toBe('dates-in-past')
    expect(await codeOf({ ...desk.nights(10, 13), guests: { adults: 40 } })).toBe('too-many-guests')
    expect(await codeOf({ date: desk.today })).toBe('validation-failed')
    const own = await desk.pendingAt(villa)
    expect((await expectProblem(wait(own.headers, { listingId: villa, ...desk.nights(11, 13) }))).code).toBe(
      'already-booked',
    )
  })

  it('waits once for the same dates, for ten at most, and stops', async () => {
    const villa = await desk.villa()
    await desk.pendingAt(villa, 10, 13)
    const headers = await desk.newcomer()
    await ok(wait(headers, { listingId: villa, ...desk.nights(10, 11) }))
    const { items } = await ok<Alerts>(
      wait(headers, { listingId: villa, ...desk.nights(10, 11), guests: { adults: 3 } }),
    )
    expect(items).toMatchObject([{ listingId: villa, guests: { adults: 3 } }])
    const others = Array.from({ length: 11 }, (_, more) => desk.nights(10, 12 + more))
    const waitFor = (nights: (typeof others)[number]) => wait(headers, { listingId: villa, ...nights })
    for (const nights of others.slice(4)) await ok<Alerts>(waitFor(nights))
    const answers = await Promise.all(others.slice(0, 4).map(waitFor))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(2)
    expect((await expectProblem(refused[0]!)).code).toBe('too-many-availability-alerts')
    const id = items[0]!.id
    expect((await stop(await desk.newcomer(), id)).items).toEqual([])
    expect((await stop(headers, id)).items).toHaveLength(9)
  })

  it('waits no longer once they have booked the dates, or these are past', async () => {
    const villa = await desk.villa()
    const taken = await desk.pendingAt(villa)
    const headers = await desk.newcomer()
    await ok(wait(headers, { listingId: villa, ...desk.nights(10, 13) }))
    await ok(wait(headers, { listingId: villa, ...desk.nights(12, 15) }))
    await ok(desk.cancel(taken.headers, taken.id))
    const { id } = await ok(desk.hold(headers, { listingId: villa, ...desk.nights(9, 12) }))
    await ok(desk.submit(headers, id))
    await desk.app.runUntilIdle()
    expect((await read(headers)).items).toMatchObject([desk.nights(12, 15)])
    await desk.db
      .updateTable('availability_alerts')
      .set({ check_in: addDays(desk.today, -1), check_out: addDays(desk.today, 2) })
      .where('listing_id', '=', villa)
      .execute()
    expect((await read(headers)).items).toEqual([])
    expect(await listTold(villa)).toEqual([])
  })
})

describe('who waits for a seat', () => {
  it('is told when there are as many as the party needs', async () => {
    const tour = (await aTour(desk.db)).id
    const date = addDays(desk.today, 30)
    const departure = await aDeparture(desk.db, { listingId: tour, day: date, capacity: 4 })
    const guest = await desk.newcomer()
    const { id } = await ok(desk.hold(guest, { listingId: tour, date }))
    await ok(desk.submit(guest, id))
    await ok(wait(await desk.newcomer(), { listingId: tour, date, guests: { adults: 3 } }))
    const setCapacity = (capacity: number) =>
      desk.db.updateTable('departures').set({ capacity }).where('id', '=', departure).execute()
    await setCapacity(4)
    expect(await listTold(tour)).toEqual([])
    await setCapacity(5)
    expect((await listTold(tour)).map(({ data }) => data)).toMatchObject([{ kind: 'tour', date, checkIn: null }])
    const tooMany = { listingId: tour, date, guests: { adults: 6 } }
    expect(await expectProblem(wait(await desk.newcomer(), tooMany))).toMatchObject({
      code: 'too-many-guests',
      detail: 'This departure has 5 places in all, and this party needs 6.',
    })
  })
})

it('staff see how many wait for which dates, and not who', async () => {
  const villa = await desk.villa()
  await desk.pendingAt(villa)
  for (const headers of [await desk.newcomer(), await desk.newcomer()])
    await ok(wait(headers, { listingId: villa, ...desk.nights(10, 12) }))
  const { items } = await ok<{ items: object[] }>(
    desk.app.call('GET /admin/availability-alerts', { headers: desk.manager, query: { listing: villa } }),
  )
  expect(items).toEqual([{ listingId: villa, ...desk.nights(10, 12), date: null, people: 2 }])
})
