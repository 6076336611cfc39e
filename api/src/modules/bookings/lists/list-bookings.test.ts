import { describe, expect, it } from 'vitest'
import { addDays, type Availability, type Booking, type StaffBooking } from '@escapes/contract'
import { createBookingTestApp, ok, expectProblem } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

describe('availability', () => {
  const blocked = async (listingId: string, from: number, to: number) => {
    const query = { from: addDays(desk.today, from), to: addDays(desk.today, to) }
    return (
      await ok<{ blocked: unknown }>(
        desk.app.call('GET /listings/:id/availability', { params: { id: listingId }, query }),
      )
    ).blocked
  }

  it('joins bookings and imported blocks within the requested days', async () => {
    const listingId = await desk.villa()
    await desk.pendingAt(listingId, 10, 13)
    await desk.blockNights(listingId, desk.nights(13, 15))
    await desk.blockNights(listingId, desk.nights(20, 40))
    const range = (from: number, to: number) => ({ from: addDays(desk.today, from), to: addDays(desk.today, to) })
    expect(await blocked(listingId, 0, 30)).toEqual([range(10, 15), range(20, 30)])
    expect(await blocked(listingId, 0, 10)).toEqual([])
  })

  it('says of each month how many nights are free, and what the cheapest of them costs', async () => {
    const listingId = await desk.villa()
    const query = { from: '2027-06-01', to: '2027-07-11' }
    const season = { listing_id: listingId, name: 'Festival', days: '[2027-07-01,2027-07-11)' }
    await desk.db
      .insertInto('listing_seasons')
      .values({ ...season, price_usd: 99_000 })
      .execute()
    await desk.blockNights(listingId, { checkIn: '2027-06-11', checkOut: '2027-06-21' })
    const { months } = await ok<Availability>(
      desk.app.call('GET /listings/:id/availability', { params: { id: listingId }, query }),
    )
    expect(months).toEqual([
      { month: '2027-06', freeNights: 20, low: 10_000 },
      { month: '2027-07', freeNights: 10, low: 99_000 },
    ])
  })

  it('does not include an expired hold', async () => {
    const listingId = await desk.villa()
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(10, 13) }))
    expect(await blocked(listingId, 0, 30)).toHaveLength(1)
    desk.later(15)
    expect(await blocked(listingId, 0, 30)).toEqual([])
  })

  it('is not returned for a listing that is not on sale', async () => {
    const { id } = await aVilla(desk.db, { status: 'draft' })
    const query = { from: desk.today, to: addDays(desk.today, 3) }
    expect(
      await expectProblem(desk.app.call('GET /listings/:id/availability', { params: { id }, query })),
    ).toMatchObject({
      status: 404,
    })
  })
})

describe('lists', () => {
  type List<T> = { items: T[]; nextCursor: string | null; total: number; counts: Record<string, number> }

  it("are a customer's own, what is ahead before what is over, the newest first, page by page, with counts", async () => {
    const headers = await desk.newcomer()
    const book = async (from: number) => {
      const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(from, from + 2) }))
      await ok(desk.submit(headers, id))
      return id
    }
    const [first, second, over] = [await book(30), await book(10), await book(20)]
    await ok(desk.cancel(headers, over))
    const { id: tour } = await aTour(desk.db)
    const { id: held } = await ok(desk.hold(headers, { listingId: tour, date: addDays(desk.today, 40) }))
    const ids = [held, second, first, over]
    const page = (query: Record<string, string>) =>
      ok<List<Booking>>(desk.app.call('GET /bookings', { headers, query }))
    const top = await page({ limit: '2' })
    expect(top.items.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(top).toMatchObject({ total: 4, counts: { all: 4, tour: 1, experience: 0, villa: 3 } })
    const middle = await page({ limit: '1', cursor: top.nextCursor! })
    const end = await page({ limit: '3', cursor: middle.nextCursor! })
    expect([...middle.items, ...end.items].map(({ id }) => id)).toEqual(ids.slice(2))
    expect(end.nextCursor).toBeNull()
    expect(await page({ kind: 'tour' })).toMatchObject({ items: [{ kind: 'tour' }], total: 1, counts: { all: 4 } })
  })

  it('of staff find by reference, title, name and e-mail, and count by state', async () => {
    const listing = await aVilla(desk.db, { title: 'Villa 100%_Sea' })
    const { id } = await desk.pendingAt(listing.id)
    const { headers } = await desk.pendingAt(listing.id, 20, 22)
    const { reference } = await ok(desk.view(desk.manager, id))
    const find = (query: Record<string, string>) =>
      ok<List<StaffBooking>>(desk.app.call('GET /admin/bookings', { headers: desk.manager, query }))
    expect((await find({ q: '100%_sea' })).total).toBe(2)
    expect(
      (await find({ q: `${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}` })).items.map((item) => item.id),
    ).toEqual([id])
    const { items } = await find({ q: '100%_sea', state: 'pending', sort: 'check-in' })
    expect(items.map(({ checkIn }) => checkIn)).toEqual([addDays(desk.today, 10), addDays(desk.today, 20)])
    expect((await find({ q: items[0]!.customer.email })).items.map((item) => item.id)).toEqual([id])
    await ok(desk.cancel(headers, items[1]!.id))
    expect(await find({ q: '100%_sea', state: 'pending' })).toMatchObject({
      total: 1,
      counts: { pending: 1, cancelled: 1 },
    })
    expect(await expectProblem(desk.app.call('GET /admin/bookings', { headers: await desk.newcomer() }))).toMatchObject(
      {
        status: 403,
      },
    )
  })

  it.each(['newest', 'check-in', 'total'])('of staff in the order %s meet every booking once', async (sort) => {
    const find = (query: Record<string, string>) =>
      ok<List<StaffBooking>>(desk.app.call('GET /admin/bookings', { headers: desk.manager, query: { sort, ...query } }))
    const all = await find({ limit: '100' })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: List<StaffBooking> = await find({ limit: '7', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(all.items.map(({ id }) => id))
    expect(new Set(seen).size).toBe(all.total)
  })

  const id = '0199b0c0-0000-7000-8000-000000000000'
  it.each([
    ['newest', 'newest', '2027-01-01 00:00:00.000001+00', '-'.repeat(36)],
    ['newest', 'newest', '2027-13-01 00:00:00+00', id],
    ['newest', 'newest', '2027-02-31 00:00:00+00', id],
    ['check-in', 'check-in', '2027-02-31', id],
    ['total', 'total', '9999999999', id],
    ['total', 'check-in', '2027-02-28', id],
  ])('of staff in the order %s reject the forged cursor %s %s %s', async (sort, ...place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    const answer = desk.app.call('GET /admin/bookings', { headers: desk.manager, query: { sort, cursor } })
    expect(await expectProblem(answer)).toMatchObject({ code: 'validation-failed' })
  })

  it('of staff count and find every booking in its current state, with stopped and passed deadlines', async () => {
    const paid = await desk.pendingAt(await desk.villa())
    const requests = await desk.pendingAt(await desk.villa())
    const values = { clock_stopped_at: desk.now(), payment_due_at: desk.now() }
    await desk.db.updateTable('bookings').set(values).where('id', '=', paid.id).execute()
    const due = { answer_due_at: desk.now(), payment_due_at: null }
    await desk.db.updateTable('bookings').set(due).where('id', '=', requests.id).execute()
    for (const { id } of [paid, requests]) {
      const { state, reference } = await ok(desk.view(desk.manager, id))
      const foundPage = await ok<List<StaffBooking>>(
        desk.app.call('GET /admin/bookings', { query: { q: reference, state }, headers: desk.manager }),
      )
      expect(foundPage).toMatchObject({ items: [{ id, state }], counts: { [state]: 1 }, total: 1 })
    }
  })
})
