import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addDays, type AuditEntry, type Page, type StaffBooking } from '@escapes/contract'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

interface Changed {
  items: { bookingId: string; problem: { code: string; message: string } | null }[]
}

const send = (change: object, bookings: object[], { key = randomUUID(), headers = desk.manager } = {}) =>
  desk.app.call('POST /admin/bookings/changes', {
    body: { change, bookings },
    headers: { ...headers, 'idempotency-key': key },
  })
const change = async (...given: Parameters<typeof send>) =>
  (await ok<Changed>(send(...given))).items.map(({ bookingId, problem }) => [bookingId, problem?.code ?? null])
const pending = async (inDays: number) => desk.pendingAt(await desk.villa(), inDays, inDays + 2)
const stateOf = async ({ id, headers }: { id: string; headers: Headers }) => (await ok(desk.view(headers, id))).state
const listEntries = async (bookingId: string) =>
  (
    await ok<Page<AuditEntry>>(
      desk.app.call('GET /admin/audit', {
        query: { thing: bookingId, limit: '50' },
        headers: await desk.app.signIn('admin'),
      }),
    )
  ).items.map(({ label }) => label)

it('confirms each by itself: what is rejected for one is done for the others, and each has its entry', async () => {
  const [one, gone, other] = [await pending(10), await pending(20), await pending(30)]
  await ok(desk.cancel(gone.headers, gone.id))
  expect(await change({ action: 'confirm' }, [{ id: one.id }, { id: gone.id }, { id: other.id }])).toEqual([
    [one.id, null],
    [gone.id, 'transition-not-allowed'],
    [other.id, null],
  ])
  expect([await stateOf(one), await stateOf(other)]).toEqual(['confirmed', 'confirmed'])
  for (const { id } of [one, other]) expect(await listEntries(id)).toEqual(['Confirmed a booking'])
  expect(await listEntries(gone.id)).toEqual([])
})

it('sent again under its key does what is left, and nothing twice', async () => {
  const one = await pending(40)
  const villa = await desk.villa()
  const headers = await desk.newcomer()
  const late = await ok(desk.hold(headers, { listingId: villa, ...desk.nights(50, 52) }))
  const key = randomUUID()
  const both = [{ id: one.id }, { id: late.id }]
  const confirmBoth = () => change({ action: 'confirm' }, both, { key })
  expect((await confirmBoth()).map(([, code]) => code)).toEqual([null, 'transition-not-allowed'])
  await ok(desk.submit(headers, late.id))
  expect((await confirmBoth()).map(([, code]) => code)).toEqual([null, null])
  expect((await confirmBoth()).map(([, code]) => code)).toEqual([null, null])
  for (const { id } of both) expect(await listEntries(id)).toEqual(['Confirmed a booking'])
  expect(await change({ action: 'confirm' }, [{ id: one.id }], { key })).toEqual([[one.id, null]])
  expect(await change({ action: 'cancel' }, [{ id: one.id }], { key })).toEqual([[one.id, 'idempotency-key-reused']])
})

it('does nothing to one that somebody changed since it was read', async () => {
  const one = await pending(70)
  const { version } = await ok<StaffBooking>(
    desk.app.call('GET /admin/bookings/:id', { params: { id: one.id }, headers: desk.manager }),
  )
  expect(await change({ action: 'confirm' }, [{ id: one.id, version: version - 1 }])).toEqual([
    [one.id, 'transition-not-allowed'],
  ])
  expect(await change({ action: 'decline', reason: 'Full' }, [{ id: one.id, version }])).toEqual([[one.id, null]])
})

it('is not for one’s own booking', async () => {
  const villa = await desk.villa()
  const own = await ok(desk.hold(desk.manager, { listingId: villa, ...desk.nights(80, 82) }))
  await ok(desk.submit(desk.manager, own.id))
  expect(await change({ action: 'confirm' }, [{ id: own.id }])).toEqual([[own.id, 'own-booking']])
})

it('moves each at the total that was shown, and arranges one pick-up for all', async () => {
  const { id: listingId } = await aTour(desk.db)
  const [day, to] = [addDays(desk.today, 90), addDays(desk.today, 91)]
  await aDeparture(desk.db, { listingId, day, capacity: 8 })
  await aDeparture(desk.db, { listingId, day: to, capacity: 2 })
  const ids: string[] = []
  for (const pickupLocation of ['Hotel', 'Station', '']) {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId, date: day, guests: { adults: 1 } }))
    await ok(desk.submit(headers, id, pickupLocation === '' ? {} : { pickupLocation }))
    ids.push(id)
  }
  const quoting = { body: { date: to, bookingIds: ids }, headers: desk.manager }
  const quoted = await ok<{ items: { bookingId: string; quote: { quote: { agreed: { total: number } } } }[] }>(
    desk.app.call('POST /admin/bookings/changes/quote', quoting),
  )
  const moves = quoted.items.map(({ bookingId: id, quote }) => ({ id, quotedAgreedTotal: quote.quote.agreed.total }))
  expect(await change({ action: 'move', date: to }, [{ ...moves[0]!, quotedAgreedTotal: 1 }])).toEqual([
    [ids[0], 'quote-changed'],
  ])
  expect(await change({ action: 'move', date: to }, moves)).toEqual([
    [ids[0], null],
    [ids[1], null],
    [ids[2], 'not-enough-seats'],
  ])
  const bookings = ids.map((id) => ({ id }))
  await change({ action: 'confirm' }, bookings)
  const pickup = { place: '', time: '05:10', driver: 'Sunil', phone: '', vehicle: '' }
  expect(await change({ action: 'pick-up', pickup }, bookings)).toEqual([
    [ids[0], null],
    [ids[1], null],
    [ids[2], 'validation-failed'],
  ])
  const another = { place: '', time: '', driver: 'Kamal', phone: '', vehicle: 'Blue van' }
  expect(await change({ action: 'pick-up', pickup: another }, bookings)).toEqual([
    [ids[0], null],
    [ids[1], null],
    [ids[2], 'validation-failed'],
  ])
  const { trip } = await ok<StaffBooking>(
    desk.app.call('GET /admin/bookings/:id', { params: { id: ids[0]! }, headers: desk.manager }),
  )
  expect(trip?.pickup.arranged, 'at its time, by another driver').toMatchObject({ time: '05:10', driver: 'Kamal' })
})

it('is for staff, needs a key, and says what is wrong beside its field', async () => {
  const one = await pending(100)
  const guest = await desk.newcomer()
  expect((await send({ action: 'confirm' }, [{ id: one.id }], { headers: guest })).status).toBe(403)
  expect(await expectProblem(send({ action: 'decline', reason: '' }, [{ id: one.id }]))).toMatchObject({
    code: 'validation-failed',
    errors: [{ path: 'change.reason' }],
  })
  const account = 'Send it to account 0082 7419 9355'
  expect(await expectProblem(send({ action: 'cancel', reason: account }, [{ id: one.id }]))).toMatchObject({
    errors: [{ path: 'change.reason' }],
  })
})
