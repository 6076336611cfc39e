import { expect, it } from 'vitest'
import type { SearchResults } from '@escapes/contract'
import { ok } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'

const desk = await shareInFile(createStatementTestApp())

const search = (q: string): Promise<SearchResults> =>
  ok(desk.app.call('GET /admin/search', { query: { q }, headers: desk.manager }))
const listKinds = async (q: string) =>
  ((await search(q)).money ?? []).map(({ kind, amount }) => `${kind} ${amount}`).toSorted()

it('finds a booking by its total, a line of a statement and what was paid by its amount', async () => {
  const { id, reference } = await desk.owed()
  await desk.pay(id, 11_750)
  const { id: importId } = await desk.bring([{ text: 'TRF 2291 0077 AB', payer: 'NIMAL PERERA', amount: '475.25' }])
  expect((await search('$300.00')).bookings.map((booking) => booking.reference)).toContain(reference)
  expect((await search('€300.00')).bookings).toEqual([])
  expect((await search('475.25')).money).toEqual([
    expect.objectContaining({ kind: 'statement-line', bookingId: null, importId, amount: 47_525, currency: 'USD' }),
  ])
  expect((await search('USD 117.50')).money).toMatchObject([{ kind: 'payment', bookingId: id, reference }])
  expect(await listKinds('117')).toEqual([])
  await desk.bring([{ text: 'CHARGES', amount: '-12.34' }])
  expect(await listKinds('12.34')).toEqual(['statement-line 1234'])
})

it('finds a reference of the bank however its groups are written', async () => {
  const { id } = await desk.owed()
  await desk.db.updateTable('users').set({ name: 'Amara Lineless' }).execute()
  await desk.bring([{ text: 'Incoming/FT27-140.991 thanks', amount: '61.00' }])
  for (const q of ['ft27140991', 'FT 27140', '27140-99'])
    expect([q, await listKinds(q)]).toEqual([q, ['statement-line 6100']])
  const [approver, sender] = await desk.db.selectFrom('users').select('id').limit(2).execute()
  const now = desk.now()
  const refund = {
    booking_id: id,
    state: 'sent' as const,
    reason: 'overpaid' as const,
    amount: 2_000,
    approved_by: approver?.id ?? null,
    approved_at: now,
    sent_by: sender?.id ?? null,
    sent_at: now,
    bank_reference: 'SWF/77 1234',
    created_at: now,
    updated_at: now,
  }
  await desk.db.insertInto('refunds').values(refund).execute()
  expect((await search('swf771234')).money).toMatchObject([{ kind: 'refund', bookingId: id, who: 'Amara Lineless' }])
  // A word is no reference, and finds no line.
  expect(await listKinds('thanks')).toEqual([])
})

it('finds a receipt that waits by the amount it claims, and a payment that was reversed no more', async () => {
  const booking = await desk.owed()
  await desk.uploaded(booking, { amount: '21100' })
  const { id } = await desk.owed()
  await desk.pay(id, 21_100)
  expect(await listKinds('211.00')).toContain('payment 21100')
  const [entry] = await desk.listEntries(id)
  await ok(desk.reverse(entry!.id))
  expect(await listKinds('211.00')).not.toContain('payment 21100')
})
