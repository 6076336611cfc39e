import { describe, expect, it } from 'vitest'
import { addDays, type Departure, formatShortDate, type StaffDeparture } from '@escapes/contract'
import { ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { expectConfirmationRequest, sendAndConfirm } from '#test/send-and-confirm.ts'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { shareInFile } from '#test/share-in-file.ts'

interface Departures {
  items: Departure[]
}

const desk = await shareInFile(createBookingTestApp())

const counted = async () => {
  const { id } = await aTour(desk.db)
  const body = { ...defaultVillaRules, sale: 'departures' }
  await ok(desk.app.call('PUT /admin/listings/:id/sale-rules', { params: { id }, body, headers: desk.manager }))
  return id
}
const plan = (id: string, body: object) =>
  desk.app.call('POST /admin/listings/:id/departures', { params: { id }, body, headers: desk.manager })
const list = async (id: string) =>
  (await ok<Departures>(desk.app.call('GET /admin/listings/:id/departures', { params: { id }, headers: desk.manager })))
    .items
const day = (inDays: number) => addDays(desk.today, inDays)

describe('departures', () => {
  it('are added for many days at once, and listed from today on', async () => {
    const listingId = await counted()
    const { items } = await ok<Departures>(plan(listingId, { dates: [day(9), day(2), day(9)], capacity: 8 }))
    expect(items.map(({ date }) => date)).toEqual([day(2), day(9)])
    expect(items[0]).toMatchObject({ capacity: 8, taken: 0, cutOffHours: 12, isOpen: true })
    expect(await list(listingId)).toEqual(items)
  })

  it('of the same day are changed, and their bookings keep their seats', async () => {
    const listingId = await counted()
    const [first] = (await ok<Departures>(plan(listingId, { dates: [day(5)], capacity: 8 }))).items
    const guest = await desk.newcomer()
    const heldBooking = await ok(desk.hold(guest, { listingId, date: day(5), guests: { adults: 3 } }))
    await ok(desk.submit(guest, heldBooking.id))
    const body = { dates: [day(5), day(6)], capacity: 3, cutOffHours: 24, isOpen: false }
    const { items } = await sendAndConfirm<Departures>((more) => plan(listingId, { ...body, ...more }))
    expect(items[0]).toEqual({ ...first, capacity: 3, taken: 3, cutOffHours: 24, isOpen: false })
    expect(items).toHaveLength(2)
    expect(await ok(desk.view(guest, heldBooking.id))).toMatchObject({ state: 'pending', total: heldBooking.total })
  })

  it('that are closed end the way of a hold to a booking until they are open again', async () => {
    const listingId = await counted()
    const body = { dates: [day(5)], capacity: 8 }
    await ok(plan(listingId, body))
    const guest = await desk.newcomer()
    const { id } = await ok(desk.hold(guest, { listingId, date: day(5), guests: { adults: 3 } }))
    await sendAndConfirm<Departures>((more) => plan(listingId, { ...body, isOpen: false, ...more }))
    expect(await expectProblem(desk.submit(guest, id))).toMatchObject({ status: 409, code: 'dates-closed' })
    await sendAndConfirm<Departures>((more) => plan(listingId, { ...body, isOpen: true, ...more }))
    await ok(desk.submit(guest, id))
  })

  it('can be booked until the hours before their start, or those of their listing, whichever are more', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5)], capacity: 8, cutOffHours: 24 }))
    const read = async () => {
      const query = { from: day(5), days: '1', listing: listingId }
      const { items } = await ok<{ items: StaffDeparture[] }>(
        desk.app.call('GET /admin/departures', { query, headers: desk.manager }),
      )
      return items.map(({ bookableUntil }) => bookableUntil)
    }
    // At eight in Sri Lanka.
    expect(await read()).toEqual([`${day(4)}T02:30:00.000Z`])
    await desk.db.updateTable('listings').set({ lead_hours: 48 }).where('id', '=', listingId).execute()
    expect(await read()).toEqual([`${day(3)}T02:30:00.000Z`])
  })

  it('added over existing days leave those unchanged: seats, cut-off, and whether they are open', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5), day(6)], capacity: 20, cutOffHours: 48 }))
    await ok(plan(listingId, { dates: [day(7)], capacity: 20, isOpen: false }))
    const dates = [5, 6, 7, 8].map(day)
    const { items } = await ok<Departures>(plan(listingId, { dates, capacity: 9, existing: 'keep' }))
    expect(items).toMatchObject([
      { date: day(5), capacity: 20, cutOffHours: 48, isOpen: true },
      { date: day(6), capacity: 20 },
      { date: day(7), capacity: 20, isOpen: false },
      { date: day(8), capacity: 9, cutOffHours: 12, isOpen: true },
    ])
  })

  it('that exist are changed only after a confirmation, which lists the effects', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5), day(6)], capacity: 20 }))
    await ok(plan(listingId, { dates: [day(7)], capacity: 9 }))
    const heldBooking = await ok(desk.hold(await desk.newcomer(), { listingId, date: day(5), guests: { adults: 3 } }))
    const before = await list(listingId)
    const body = { dates: [5, 6, 7, 8].map(day), capacity: 9 }
    const { effects, confirm } = await expectConfirmationRequest(plan(listingId, body))
    const after = { capacity: 9, cutOffHours: 12, isOpen: true }
    const seats = { ...after, capacity: 20 }
    const booking = { id: heldBooking.id, reference: heldBooking.reference, state: 'hold', from: day(5), to: day(6) }
    expect(effects.departures).toEqual({
      added: [day(8)],
      unchanged: [day(7)],
      changed: [
        { date: day(5), before: seats, after, taken: 3, bookings: [booking] },
        { date: day(6), before: seats, after, taken: 0, bookings: [] },
      ],
    })
    expect(await list(listingId)).toEqual(before)
    expect((await expectProblem(plan(listingId, { ...body, confirm: 'yes' }))).code).toBe('confirmation-needed')
    expect(await list(listingId), 'an agreement to something else changes nothing').toEqual(before)

    await ok(desk.hold(await desk.newcomer(), { listingId, date: day(6), guests: { adults: 2 } }))
    const again = await expectConfirmationRequest(plan(listingId, { ...body, confirm }))
    expect(again.effects.departures?.changed[1]?.bookings, 'somebody booked meanwhile').toHaveLength(1)
    const { items } = await ok<Departures>(plan(listingId, { ...body, confirm: again.confirm }))
    expect(items.map(({ capacity }) => capacity)).toEqual([9, 9, 9, 9])
  })

  it('are closed under a booking only after a confirmation', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5)], capacity: 8 }))
    await ok(desk.hold(await desk.newcomer(), { listingId, date: day(5), guests: { adults: 2 } }))
    const { effects } = await expectConfirmationRequest(
      plan(listingId, { dates: [day(5)], capacity: 8, isOpen: false }),
    )
    expect(effects.departures?.changed).toMatchObject([{ taken: 2, bookings: [{ state: 'hold' }] }])
  })

  it('cannot have fewer seats than are taken, by a constraint of the database', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5)], capacity: 8 }))
    await ok(desk.hold(await desk.newcomer(), { listingId, date: day(5), guests: { adults: 4 } }))
    const cut = (capacity: number) =>
      desk.db.updateTable('departures').set({ capacity }).where('listing_id', '=', listingId).execute()
    await expect(cut(3)).rejects.toThrow(/departures_not_oversold/)
    await cut(4)
  })

  it('cannot have fewer seats than are taken, and then none of the days is changed', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5)], capacity: 8 }))
    await ok(desk.hold(await desk.newcomer(), { listingId, date: day(5), guests: { adults: 4 } }))
    const problem = await expectProblem(plan(listingId, { dates: [day(5), day(6)], capacity: 3 }))
    expect(problem).toMatchObject({ status: 409, code: 'not-enough-seats', errors: [{ path: 'capacity' }] })
    expect(problem.detail).toBe(`4 places are taken on ${formatShortDate(day(5))}.`)
    expect(await list(listingId)).toMatchObject([{ date: day(5), capacity: 8, taken: 4 }])
  })

  it('count the seats of lapsed bookings as free, before and after the sweep', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5)], capacity: 8 }))
    await ok(desk.hold(await desk.newcomer(), { listingId, date: day(5), guests: { adults: 4 } }))
    desk.later(15)
    expect(await list(listingId)).toMatchObject([{ capacity: 8, taken: 0 }])
    const smaller = { dates: [day(5)], capacity: 2 }
    expect((await sendAndConfirm<Departures>((more) => plan(listingId, { ...smaller, ...more }))).items).toMatchObject([
      { capacity: 2, taken: 0 },
    ])
  })

  it('added by two requests at once exist once per day', async () => {
    const listingId = await counted()
    const dates = [day(5), day(6), day(7)]
    const answers = await Promise.all(
      [4, 5, 6].map((capacity) => plan(listingId, { dates, capacity, existing: 'keep' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const planned = await list(listingId)
    expect(planned).toHaveLength(3)
    expect(new Set(planned.map(({ capacity }) => capacity)).size, 'one of the three, whole').toBe(1)
  })

  it('are not planned into the past', async () => {
    const problem = await expectProblem(plan(await counted(), { dates: [day(1), day(-1)], capacity: 8 }))
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'dates.1' }] })
  })

  it('do not exist for villas', async () => {
    const listingId = await desk.villa()
    expect(await expectProblem(plan(listingId, { dates: [day(1)], capacity: 8 }))).toMatchObject({
      status: 422,
      errors: [{ path: 'dates' }],
    })
    expect(await list(listingId)).toEqual([])
  })
})
