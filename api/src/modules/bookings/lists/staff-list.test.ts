import { describe, expect, it } from 'vitest'
import { addDays, type StaffBooking } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

type List = { items: StaffBooking[]; nextCursor: string | null; total: number; counts: Record<string, number> }

const desk = await shareInFile(createBookingTestApp())
const villa = (await aVilla(desk.db, { minNights: 1, title: '=HYPERLINK("x")' })).id
const early = (await desk.pendingAt(villa, 10, 13)).id
const late = (await desk.pendingAt(villa, 20, 22)).id
const headers = await desk.newcomer()
const { id: listingId } = await aTour(desk.db)
const tour = (await ok(desk.hold(headers, { listingId, date: addDays(desk.today, 12) }))).id
await desk.db
  .updateTable('users')
  .set({ name: '+94 77 123', email: 'formula@customers.test' })
  .where('id', 'in', ({ selectFrom }) => selectFrom('bookings').select('user_id').where('id', '=', late))
  .execute()

const find = (query: Record<string, string>) =>
  ok<List>(desk.app.call('GET /admin/bookings', { headers: desk.manager, query }))
const findIds = async (query: Record<string, string>) => (await find(query)).items.map(({ id }) => id).toSorted()
const day = (offset: number) => addDays(desk.today, offset)
const pay = (id: string, amount: number) =>
  ok<object>(desk.recordPayment(id, amount, { note: 'Cash.', anotherTransfer: true, confirmedAmount: amount }))

describe('the list of staff', () => {
  it('finds the bookings of a listing, and those with a night or a day in a period', async () => {
    expect(await findIds({ listing: villa })).toEqual([early, late].toSorted())
    expect(await findIds({ from: day(12), to: day(12) })).toEqual([early, tour].toSorted())
    expect(await findIds({ from: day(13), to: day(19) })).toEqual([])
    expect(await findIds({ from: day(13) })).toEqual([late])
    expect(await findIds({ to: day(11) })).toEqual([early])
    expect(await find({ to: day(11) })).toMatchObject({ total: 1, counts: { pending: 1 } })
  })

  it('rejects a period that ends before it begins, beside its field', async () => {
    const query = { from: day(2), to: day(1) }
    const problem = await expectProblem(desk.app.call('GET /admin/bookings', { headers: desk.manager, query }))
    expect(problem).toMatchObject({ code: 'validation-failed', errors: [{ path: 'to' }] })
  })

  it('sorts both ways by the same columns', async () => {
    for (const [one, other] of [
      ['newest', 'oldest'],
      ['check-in', 'check-in-desc'],
      ['total', 'total-asc'],
    ] as const) {
      const ids = (await find({ sort: one })).items.map(({ id }) => id)
      expect((await find({ sort: other })).items.map(({ id }) => id)).toEqual(ids.toReversed())
    }
  })

  it('finds by what was paid', async () => {
    expect(await findIds({ payment: 'unpaid', listing: villa })).toEqual([early, late].toSorted())
    const { money } = (await find({ listing: villa })).items.find(({ id }) => id === early)!
    await pay(early, 1)
    expect(await findIds({ payment: 'partial' })).toEqual([early])
    await pay(early, money.total.amount - 1)
    expect(await findIds({ payment: 'paid' })).toEqual([early])
    expect(await findIds({ payment: 'overpaid' })).toEqual([])
    await pay(early, 500)
    expect(await findIds({ payment: 'overpaid' })).toEqual([early])
    expect(await findIds({ payment: 'unpaid' })).toEqual([late, tour].toSorted())
    expect(await findIds({ payment: 'receipt-waiting' })).toEqual([])
  })

  it('finds those of one departure, and no other of its listing', async () => {
    const walk = await aTour(desk.db)
    const [first, second] = [
      await aDeparture(desk.db, { listingId: walk.id, day: day(30) }),
      await aDeparture(desk.db, { listingId: walk.id, day: day(31) }),
    ]
    const book = async (offset: number) =>
      (await ok(desk.hold(await desk.newcomer(), { listingId: walk.id, date: day(offset) }))).id
    const [one, two, other] = [await book(30), await book(30), await book(31)]
    expect(await findIds({ departure: first })).toEqual([one, two].toSorted())
    expect(await findIds({ departure: second })).toEqual([other])
  })
})

describe('the export of bookings', () => {
  it('carries the rows that match, none of them as a formula, and leaves an entry in the audit log', async () => {
    const query = { listing: villa, state: 'pending', q: 'formula@' }
    const response = await desk.app.call('GET /admin/bookings-export', { headers: desk.manager, query })
    expect(response.headers.get('content-disposition')).toContain(`bookings-${desk.today}.csv`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = (await response.text()).split('\r\n')
    expect(head).toMatch(/^Reference,Created,State/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(`"'=HYPERLINK(""x"")",'+94 77 123,formula@customers.test,,${day(20)},${day(22)},2,2,0,0`)
    const entries = await desk.db.selectFrom('audit_entries').select(['action', 'changes']).execute()
    const exported = entries.filter(({ action }) => action === 'GET /admin/bookings-export')
    const [{ changes } = { changes: [] }] = exported
    expect(exported).toHaveLength(1)
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'listing', after: villa }),
        expect.objectContaining({ field: 'search', after: 'some' }),
      ]),
    )
    expect(JSON.stringify(changes)).not.toContain('formula@')
  })

  it('is made in pieces while it is read, and stops when the reader leaves', async () => {
    const response = await desk.app.call('GET /admin/bookings-export', { headers: desk.manager })
    expect(response.headers.has('content-length')).toBe(false)
    const reader = response.body!.getReader()
    const first = await reader.read()
    expect(new TextDecoder().decode(first.value)).toMatch(/^Reference/)
    await reader.cancel()
    expect((await reader.read()).done).toBe(true)
  })
})
