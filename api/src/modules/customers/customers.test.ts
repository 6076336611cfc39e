import { describe, expect, it } from 'vitest'
import type { CustomerDetails, CustomerRow, Page, SearchResults } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())
const { id: bookingId, reference } = await desk.owed()
const { user_id: id } = await desk.db
  .updateTable('users')
  .from('bookings')
  .set({ name: 'Amara Silva', email: 'amara_silva@customers.test' })
  .whereRef('bookings.user_id', '=', 'users.id')
  .where('bookings.id', '=', bookingId)
  .returning('bookings.user_id')
  .executeTakeFirstOrThrow()
const amara = { id, reference, bookingId }
await desk.bring([
  { text: reference, amount: '100.00', payer: 'K. Weerasinghe' },
  { text: reference, amount: '200.00', payer: 'K. WEERASINGHE' },
])
await aUser(desk.db, { name: 'Zoya 100%', email: 'zoya@customers.test', emailVerified: false })

const list = (query: Record<string, string> = {}) =>
  ok<Page<CustomerRow>>(desk.app.call('GET /admin/customers', { query, headers: desk.manager }))
const listNames = async (query: Record<string, string>) => (await list(query)).items.map(({ name }) => name)
const open = (id: string) => desk.app.call('GET /admin/customers/:id', { params: { id }, headers: desk.manager })

describe('the list of customers', () => {
  it.each([
    ['a part of the name', () => 'mara SIL'],
    ['the address', () => 'amara_silva@'],
    ['the name of who paid', () => 'weeras'],
    ['the beginning of a reference', () => amara.reference.slice(0, 5).toLowerCase()],
    ['a reference with a dash', () => `${amara.reference.slice(0, 4)}-${amara.reference.slice(4)}`],
  ])('finds a customer by %s', async (_, toText) => {
    const { items, total } = await list({ q: toText() })
    expect([items, total]).toMatchObject([[{ id: amara.id, bookings: 1, payers: [expect.any(String)] }], 1])
  })

  it('takes wildcards for what they are, and filters by the state of the account', async () => {
    expect(await listNames({ q: '100%' })).toEqual(['Zoya 100%'])
    expect(await listNames({ q: '__' })).toEqual([])
    expect(await listNames({ state: 'unconfirmed' })).toEqual(['Zoya 100%'])
    expect(await listNames({ state: 'deactivated' })).toEqual([])
  })

  it('leaves out staff, unless they have a booking of their own', async () => {
    const { id, email } = await aUser(desk.db, { role: 'admin', name: 'Ruwan Staff' })
    expect(await listNames({ q: 'ruwan staff' })).toEqual([])
    expect((await expectProblem(open(id))).code).toBe('not-found')
    const headers = await desk.app.signInAs(email)
    await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(80, 82) }))
    expect(await listNames({ q: 'ruwan staff' })).toEqual(['Ruwan Staff'])
  })

  it('sorts both ways by the same columns, and is read page by page without a gap', async () => {
    await desk.owed()
    for (const [one, other] of [
      ['newest', 'oldest'],
      ['name', 'name-desc'],
      ['last-booking', 'last-booking-asc'],
      ['bookings', 'bookings-asc'],
    ] as const) {
      const { items, total } = await list({ sort: one })
      const ids = items.map(({ id }) => id)
      expect(ids).toHaveLength(total)
      expect((await list({ sort: other })).items.map(({ id }) => id)).toEqual(ids.toReversed())
      const paged: string[] = []
      let cursor: string | null = null
      do {
        const page: Page<CustomerRow> = await list({ sort: one, limit: '2', ...(cursor && { cursor }) })
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      expect(paged).toEqual(ids)
    }
  })
})

describe('the export of customers', () => {
  it('carries the rows that match, none of them as a formula, and leaves an entry without the words of the search', async () => {
    await aUser(desk.db, { name: '=HYPERLINK("x")', email: 'formula@customers.test' })
    const exportMatching = (query: Record<string, string>) =>
      desk.app.call('GET /admin/customers-export', { query, headers: desk.manager })
    const response = await exportMatching({ q: 'formula@' })
    expect(response.headers.get('content-disposition')).toContain(`customers-${desk.today}.csv`)
    const [head, ...lines] = (await response.text()).trim().split('\r\n')
    expect(head).toMatch(/^Name,Signed up as,E-mail/)
    expect(lines).toEqual([expect.stringMatching(/^"'=HYPERLINK\(""x""\)",.*,formula@customers\.test,,,active,.*,0,$/)])
    expect(await (await exportMatching({ state: 'unconfirmed' })).text()).toContain('zoya@customers.test')
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('action', '=', 'GET /admin/customers-export')
      .orderBy('number')
      .execute()
    expect(entries.map(({ changes }) => changes)).toMatchObject([
      [{ field: 'search', after: 'some' }],
      [{ field: 'state', after: 'unconfirmed' }],
    ])
  })
})

describe('the page of a customer', () => {
  it('shows every booking, the money by currency and who paid, and nothing secret', async () => {
    const details = await ok<CustomerDetails>(open(amara.id))
    expect(details).toMatchObject({
      customer: { name: 'Amara Silva', email: 'amara_silva@customers.test', state: 'active', bookings: 1 },
      bookings: [{ id: amara.bookingId, reference: amara.reference, state: 'confirmed' }],
      money: [
        {
          currency: 'USD',
          booked: { amount: 30_000 },
          verified: { amount: 30_000 },
          receivable: { amount: 0 },
          refunded: { amount: 0 },
        },
      ],
      payers: [{ lines: 2, lastBookedOn: desk.today }],
      refunds: [],
    })
    const ofAccount = [
      'bookings',
      'createdAt',
      'email',
      'fullName',
      'id',
      'lastBookedAt',
      'lastSignedInAt',
      'name',
      'state',
    ]
    expect(Object.keys(details.customer).toSorted()).toEqual([...ofAccount, 'avatarUrl', 'country', 'phone'].toSorted())
    await ok(desk.cancelAsStaff(amara.bookingId, 'The roof leaks.'))
    await desk.app.runUntilIdle()
    expect((await ok<CustomerDetails>(open(amara.id))).refunds).toMatchObject([
      { reference: amara.reference, reason: 'cancelled', amount: 30_000 },
    ])
  })

  it('forgets a payer with the line that named them', async () => {
    await desk.db
      .updateTable('statement_lines')
      .set({ payer: null })
      .where('booking_id', '=', amara.bookingId)
      .execute()
    expect((await ok<CustomerDetails>(open(amara.id))).payers).toEqual([])
    expect(await listNames({ q: 'weeras' })).toEqual([])
  })

  it('is found by the search over everything', async () => {
    const search = { query: { q: 'amara' }, headers: desk.manager }
    expect((await ok<SearchResults>(desk.app.call('GET /admin/search', search))).customers).toEqual([
      { id: amara.id, name: 'Amara Silva', email: 'amara_silva@customers.test' },
    ])
  })
})
