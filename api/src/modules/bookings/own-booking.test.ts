import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { addDays, problems } from '@escapes/contract'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const booked = async (headers: Headers, selection: Record<string, unknown>) => {
  const heldBooking = await ok(desk.hold(headers, selection))
  return ok(desk.submit(headers, heldBooking.id))
}
const quote = (headers: Headers, selection: Record<string, unknown>) =>
  desk.app.call('POST /quotes', { body: { guests: { adults: 2 }, ...selection }, headers })

describe("dates that the customer's own booking has", () => {
  it.each(['pending', 'confirmed'])(
    'are said to be their own while it is %s, and the booking is named',
    async (state) => {
      const headers = await desk.newcomer()
      const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
      const { id, reference } = await booked(headers, selection)
      if (state === 'confirmed') await ok(desk.confirm(id))
      const own = { status: 409, code: 'already-booked', bookingId: id, reference }
      for (const answer of [desk.hold(headers, selection), quote(headers, selection)]) {
        const problem = await expectProblem(answer)
        expect(problem).toMatchObject(own)
        expect(problem.title).toBe(problems['already-booked'])
        expect(problem.detail).toContain(reference)
      }
      expect(
        await expectProblem(desk.hold(headers, { ...selection, ...desk.nights(12, 15) })),
        'one night of it',
      ).toMatchObject(own)
    },
  )

  it('are taken for everybody else, without the booking that has them', async () => {
    const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
    const { reference } = await booked(await desk.newcomer(), selection)
    const problem = await expectProblem(desk.hold(await desk.newcomer(), selection))
    expect(problem.code).toBe('dates-taken')
    expect(JSON.stringify(problem)).not.toContain(reference)
    expect(
      (await expectProblem(desk.app.call('POST /quotes', { body: { guests: { adults: 2 }, ...selection } }))).code,
    ).toBe('dates-taken')
  })

  it('are free again, or reserved by others, once that booking has ended', async () => {
    const headers = await desk.newcomer()
    const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
    const { id } = await booked(headers, selection)
    await ok(desk.cancel(headers, id))
    await ok(desk.hold(await desk.newcomer(), selection))
    expect((await expectProblem(desk.hold(headers, selection))).code).toBe('dates-taken')
  })

  it('are named in the problem when another booking of the same customer is moved to them', async () => {
    const headers = await desk.newcomer()
    const listingId = await desk.villa()
    const bookingOnDates = await booked(headers, { listingId, ...desk.nights(10, 13) })
    const moving = await booked(headers, { listingId, ...desk.nights(20, 23) })
    const problem = await expectProblem(desk.quoteChange(headers, moving.id, desk.nights(11, 14)))
    expect(problem).toMatchObject({ code: 'already-booked', bookingId: bookingOnDates.id })
    const changed = await expectProblem(desk.change(headers, moving.id, desk.nights(11, 14)))
    expect(changed).toMatchObject({ code: 'already-booked', bookingId: bookingOnDates.id })
  })

  it('are reported as their own where it has the last seats of a departure', async () => {
    const headers = await desk.newcomer()
    const { id: listingId } = await aTour(desk.db, {})
    const details = desk.db.updateTable('outing_details').set({ sale: 'departures' })
    await details.where('listing_id', '=', listingId).execute()
    const date = addDays(desk.today, 9)
    await desk.db
      .insertInto('departures')
      .values({ listing_id: listingId, day: date, capacity: 3, cut_off_hours: 12 })
      .execute()
    const { id } = await booked(headers, { listingId, date })
    const own = { code: 'already-booked', bookingId: id }
    expect(await expectProblem(desk.hold(headers, { listingId, date }))).toMatchObject(own)
    expect(await expectProblem(quote(headers, { listingId, date }))).toMatchObject(own)
    expect((await expectProblem(desk.hold(await desk.newcomer(), { listingId, date }))).code).toBe('not-enough-seats')
    expect((await ok(desk.hold(headers, { listingId, date, guests: { adults: 1 } }))).state, 'one more seat').toBe(
      'hold',
    )
  })

  it('are reported for the idempotency key of a rejected request, and a granted one repeats its response', async () => {
    const headers = await desk.newcomer()
    const selection = { listingId: await desk.villa(), ...desk.nights(10, 13) }
    const key = randomUUID()
    const first = await (await desk.hold(headers, selection, key)).text()
    await ok(desk.submit(headers, (JSON.parse(first) as { id: string }).id))
    expect(await (await desk.hold(headers, selection, key)).text()).toBe(first)
    expect((await expectProblem(desk.hold(headers, selection))).code).toBe('already-booked')
  })
})
