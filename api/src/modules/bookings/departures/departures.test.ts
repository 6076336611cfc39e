import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Departure, formatShortDate } from '@escapes/contract'
import { type BookingDesk, ok, openBookingDesk, refused } from '#test/booking-desk.ts'
import { aTour } from '#test/factories/listings.ts'
import { villaRules } from '#test/rows/sale-rules.ts'

interface Departures {
  items: Departure[]
}

let desk: BookingDesk
beforeAll(async () => {
  desk = await openBookingDesk()
})
afterAll(() => desk.app.close())

const counted = async () => {
  const { id } = await aTour(desk.db)
  const body = { ...villaRules, sale: 'departures' }
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

  it('of the same day are changed, and who has a seat keeps it', async () => {
    const listingId = await counted()
    const [first] = (await ok<Departures>(plan(listingId, { dates: [day(5)], capacity: 8 }))).items
    const guest = await desk.newcomer()
    const held = await ok(desk.hold(guest, { listingId, date: day(5), guests: { adults: 3 } }))
    const body = { dates: [day(5), day(6)], capacity: 3, cutOffHours: 24, isOpen: false }
    const { items } = await ok<Departures>(plan(listingId, body))
    expect(items[0]).toEqual({ ...first, capacity: 3, taken: 3, cutOffHours: 24, isOpen: false })
    expect(items).toHaveLength(2)
    expect(await ok(desk.submit(guest, held.id))).toMatchObject({ state: 'pending', total: held.total })
  })

  it('never get smaller than what is taken, and then no day of them is changed', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5)], capacity: 8 }))
    await ok(desk.hold(await desk.newcomer(), { listingId, date: day(5), guests: { adults: 4 } }))
    const problem = await refused(plan(listingId, { dates: [day(5), day(6)], capacity: 3 }))
    expect(problem).toMatchObject({ status: 409, code: 'not-enough-seats', errors: [{ path: 'capacity' }] })
    expect(problem.detail).toBe(`4 places are taken on ${formatShortDate(day(5))}.`)
    expect(await list(listingId)).toMatchObject([{ date: day(5), capacity: 8, taken: 4 }])
  })

  it('count what has lapsed as free, whether or not it was swept', async () => {
    const listingId = await counted()
    await ok(plan(listingId, { dates: [day(5)], capacity: 8 }))
    await ok(desk.hold(await desk.newcomer(), { listingId, date: day(5), guests: { adults: 4 } }))
    desk.later(15)
    expect(await list(listingId)).toMatchObject([{ capacity: 8, taken: 0 }])
    expect((await ok<Departures>(plan(listingId, { dates: [day(5)], capacity: 2 }))).items).toMatchObject([
      { capacity: 2, taken: 0 },
    ])
  })

  it('planned by two at once are one each day', async () => {
    const listingId = await counted()
    const dates = [day(5), day(6), day(7)]
    const answers = await Promise.all([4, 5, 6].map((capacity) => plan(listingId, { dates, capacity })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await list(listingId)).toHaveLength(3)
  })

  it('are not planned into the past', async () => {
    const problem = await refused(plan(await counted(), { dates: [day(1), day(-1)], capacity: 8 }))
    expect(problem).toMatchObject({ status: 422, errors: [{ path: 'dates.1' }] })
  })

  it('do not exist for villas', async () => {
    const listingId = await desk.villa()
    expect(await refused(plan(listingId, { dates: [day(1)], capacity: 8 }))).toMatchObject({
      status: 422,
      errors: [{ path: 'dates' }],
    })
    expect(await list(listingId)).toEqual([])
  })
})
