import { describe, expect, it } from 'vitest'
import type { SearchResults } from '@escapes/contract'
import { aVilla } from '#test/factories/listings.ts'
import { expectProblem, ok, createBookingTestApp } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const { id: listingId } = await aVilla(desk.db, { minNights: 1, title: 'Lighthouse 100%' })
const { id } = await desk.pendingAt(listingId)
const reference = (await ok(desk.view(desk.manager, id))).reference
await desk.db
  .updateTable('users')
  .set({ name: 'Amara Silva', email: 'amara_silva@customers.test' })
  .where('id', 'in', ({ selectFrom }) => selectFrom('bookings').select('user_id').where('id', '=', id))
  .execute()
await desk.pendingAt(await desk.villa())

const search = (q: string): Promise<SearchResults> =>
  ok(desk.app.call('GET /admin/search', { query: { q }, headers: desk.manager }))
const findReferences = async (q: string) => (await search(q)).bookings.map((booking) => booking.reference)

describe('the search over everything', () => {
  it.each([
    ['the beginning of its reference', () => reference.slice(0, 4).toLowerCase()],
    ['its reference with a dash', () => `${reference.slice(0, 4)}-${reference.slice(4)}`],
    ['the name of its customer', () => 'mara SIL'],
    ['the address of its customer', () => 'amara_silva@'],
  ])('finds a booking by %s', async (_, toText) => {
    expect(await findReferences(toText())).toEqual([reference])
  })

  it('finds customers and listings', async () => {
    expect((await search('amara')).customers).toMatchObject([{ name: 'Amara Silva' }])
    expect((await search('lighthouse')).listings).toMatchObject([{ kind: 'villa', title: 'Lighthouse 100%' }])
  })

  it('takes wildcards for what they are', async () => {
    expect((await search('100%')).listings).toHaveLength(1)
    expect((await search('%%')).listings).toEqual([])
    expect((await search('__')).customers).toEqual([])
  })

  it('needs two characters', async () => {
    const problem = desk.app.call('GET /admin/search', { query: { q: ' a ' }, headers: desk.manager })
    expect(await expectProblem(problem)).toMatchObject({ code: 'validation-failed' })
  })
})
