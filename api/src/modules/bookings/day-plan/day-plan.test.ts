import { expect, it } from 'vitest'
import { addDays, type DayPlan } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const read = (date: string) => desk.app.call('GET /admin/day-plan', { query: { date }, headers: desk.manager })
const listOf = async (inDays: number) => (await ok<DayPlan>(read(addDays(desk.today, inDays)))).entries

it('has a stay on the days of its arrival, its nights and its departure, and on no other', async () => {
  const villa = await desk.villa()
  const { id } = await desk.pendingAt(villa, 10, 12)
  const parts = await Promise.all([9, 10, 11, 12, 13].map(async (inDays) => (await listOf(inDays)).map((e) => e.part)))
  expect(parts).toEqual([[], ['arrival'], ['stay'], ['departure'], []])
  const [entry] = await listOf(10)
  expect(entry).toMatchObject({
    bookingId: id,
    state: 'pending',
    listing: { id: villa },
    firstDay: addDays(desk.today, 10),
    lastDay: addDays(desk.today, 12),
    guide: null,
    specialRequests: null,
  })
  expect(entry?.time).toMatch(/^\d\d:\d\d$/)
  expect(entry?.due.amount).toBeGreaterThan(0)
})

it('has who leaves before who arrives at the same house', async () => {
  const villa = await desk.villa()
  const next = await desk.pendingAt(villa, 32, 34)
  const first = await desk.pendingAt(villa, 30, 32)
  expect((await listOf(32)).map(({ bookingId }) => bookingId)).toEqual([first.id, next.id])
})

it('has an outing with the hours that it was booked with, whatever the listing says now', async () => {
  const { id: listingId } = await aTour(desk.db, { startTime: '20:00', endTime: '01:00', durationDays: 1 })
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId, date: addDays(desk.today, 45) }))
  await ok(desk.submit(headers, id))
  await desk.db
    .updateTable('outing_details')
    .set({ start_time: '07:00', end_time: '09:00' })
    .where('listing_id', '=', listingId)
    .execute()
  expect(await listOf(45)).toMatchObject([{ bookingId: id, time: '20:00', endTime: '01:00' }])
  expect(await listOf(46)).toEqual([])
  expect(await ok(desk.view(headers, id))).toMatchObject({ startTime: '20:00', endTime: '01:00', lastDay: null })
})

it('has an outing with its guide, what the customer wrote and the number to call', async () => {
  const { id: listingId } = await aTour(desk.db)
  const date = addDays(desk.today, 40)
  const departureId = await aDeparture(desk.db, { listingId, day: date })
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId, date }))
  await ok(desk.submit(headers, id, { pickupLocation: 'Ella station', specialRequests: 'No peanuts' }))
  const by = { headers: desk.manager }
  await ok(desk.app.call('PUT /bookings/:id/phone', { params: { id }, body: { phone: '+94 77 555 0143' }, ...by }))
  await ok(
    desk.app.call('PUT /admin/departures/:id/guide', { params: { id: departureId }, body: { guide: 'Sunil' }, ...by }),
  )
  expect(await listOf(40)).toMatchObject([
    {
      part: 'outing',
      guide: 'Sunil',
      pickupLocation: 'Ella station',
      specialRequests: 'No peanuts',
      customer: { phone: '+94 77 555 0143' },
    },
  ])
})

it('has an outing of several days until its last one', async () => {
  const { id: listingId } = await aTour(desk.db)
  const headers = await desk.newcomer()
  await aDeparture(desk.db, { listingId, day: addDays(desk.today, 50) })
  const { id } = await ok(desk.hold(headers, { listingId, date: addDays(desk.today, 50) }))
  await ok(desk.submit(headers, id))
  // Three days: it ends with the midnight after the last one.
  const endsAt = new Date(`${addDays(desk.today, 53)}T00:00:00+05:30`)
  await desk.db.updateTable('bookings').set({ ends_at: endsAt }).where('id', '=', id).execute()
  const days = await Promise.all([49, 50, 52, 53].map(async (inDays) => (await listOf(inDays)).map((e) => e.time)))
  expect(days).toEqual([[], [expect.stringMatching(/^\d\d:\d\d$/)], [null], []])
})

it('has neither what was cancelled nor what lapsed', async () => {
  const villa = await desk.villa()
  const { id } = await desk.pendingAt(villa, 60, 62)
  await ok(desk.cancelAsStaff(id, 'Ill.'))
  await desk.pendingAt(villa, 64, 66)
  await ok(desk.hold(await desk.newcomer(), { listingId: villa, ...desk.nights(70, 72) }))
  expect(await listOf(60)).toEqual([])
  expect(await listOf(70)).toEqual([])
  expect(await listOf(64)).toHaveLength(1)
  await desk.db
    .updateTable('bookings')
    .set({ payment_due_at: desk.now() })
    .where('state', '=', 'pending')
    .where('listing_id', '=', villa)
    .execute()
  expect(await listOf(64)).toEqual([])
})

it('needs a day', async () => {
  expect(await expectProblem(read('soon'))).toMatchObject({ errors: [{ path: 'date' }] })
})

it('is a file for a spreadsheet, of one place or guide, without amounts for guides, whose cells are texts', async () => {
  const { id: listingId } = await aTour(desk.db, { location: 'Haputale' })
  const date = addDays(desk.today, 90)
  await aDeparture(desk.db, { listingId, day: date })
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId, date }))
  await ok(desk.submit(headers, id, { pickupLocation: '=1+1', specialRequests: 'No peanuts, please' }))
  await desk.pendingAt(await desk.villa(), 90, 92)
  const take = async (query: Record<string, string>) => {
    const response = await desk.app.call('GET /admin/day-plan-export', { query, headers: desk.manager })
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(`day-plan-${date}.csv`),
    ])
    return (await response.text()).trim().split('\r\n')
  }
  const [head, ...rows] = await take({ date })
  expect(head).toMatch(/^\uFEFF?Part,Time,Listing,.*,"Requests, diet",Currency,To collect,Booking,State$/)
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Going out', 'Arriving'])
  expect(rows[0]).toContain(`,'=1+1,,,,,"No peanuts, please",USD,`)
  const ofPlace = await take({ date, place: 'Haputale', amounts: 'no' })
  expect(ofPlace).toHaveLength(2)
  expect(ofPlace.join()).not.toContain('USD')
  expect(await take({ date, guide: 'none' })).toHaveLength(2)
  expect(await take({ date, guide: 'Nimal' })).toHaveLength(1)
})
