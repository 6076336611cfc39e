import { expect, it } from 'vitest'
import type { BusinessChange } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { listToldActions, toChangeGroup } from './change-groups.ts'

const desk = await shareInFile(createStatementTestApp())
const signInAs = async (role: 'manager' | 'admin', name: string) =>
  desk.app.signInAs((await aUser(desk.db, { role, name })).email)

type Changes = CallOutput<'GET /admin/changes'>
const read = (headers: Headers, query: Record<string, string> = {}) =>
  ok<Changes>(desk.app.call('GET /admin/changes', { query, headers }))
const see = (headers: Headers, seenAt: string | null) =>
  desk.app.call('PUT /admin/changes/seen', { body: { seenAt }, headers })
const ofBooking = ({ items }: Changes, id: string) =>
  items
    .filter(({ booking }) => booking?.id === id)
    .map(({ group, title, by }) => `${group}: ${title}, ${by.role}`)
    .toSorted((one, other) => one.localeCompare(other))

it('tells what customers, colleagues and the system did, each once and with its booking', async () => {
  const reader = await signInAs('manager', 'Dilani')
  const booking = await desk.owed()
  await desk.uploaded(booking)
  await desk.pay(booking.id, 30_000)
  await ok(desk.cancel(booking.headers, booking.id))
  const changes = await read(reader)
  expect(ofBooking(changes, booking.id)).toEqual([
    'bookings: Confirmed, staff',
    'bookings: New booking, guest',
    'ended: Cancelled, guest',
    'money: Payment recorded: $300.00, staff',
    'money: Receipt uploaded, guest',
  ])
  const { reference } = booking
  expect(changes.items[0]?.booking).toMatchObject({ id: booking.id, reference })
  expect(changes.items.map(({ at }) => at)).toEqual(
    changes.items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect([changes.isComplete, changes.seenAt]).toEqual([true, null])
})

it('begins where the reader left off, also when they take that back', async () => {
  const reader = await signInAs('manager', 'Kamala')
  const { id } = await desk.owed()
  const before = await read(reader)
  expect(ofBooking(before, id)).toHaveLength(1)
  expect((await see(reader, new Date(Date.parse(before.items[0]!.at) + 1000).toISOString())).status).toBe(204)
  const after = await read(reader)
  expect(ofBooking(after, id)).toEqual([])
  expect(after.since).toBe(after.seenAt)
  expect(ofBooking(await read(reader, { from: desk.today }), id), 'since a day').toHaveLength(1)
  expect((await see(reader, null)).status).toBe(204)
  expect(ofBooking(await read(reader), id)).toHaveLength(1)
  expect(await expectProblem(see(reader, 'yesterday'))).toMatchObject({ errors: [{ path: 'seenAt' }] })
})

it('says who changed which price and text, with both values, and leaves out what the reader did', async () => {
  // The log has the time of the database.
  desk.later((Date.now() - desk.now().getTime()) / 60_000 + 1)
  const reader = await signInAs('manager', 'Nimal')
  const colleague = await signInAs('manager', 'Ruwan')
  const params = { id: await desk.villa() }
  const change = async (headers: Headers, values: object) => {
    const { version } = await ok<{ version: number }>(desk.app.call('GET /admin/listings/:id', { params, headers }))
    await ok(desk.app.call('PATCH /admin/listings/:id', { params, body: { version, ...values }, headers }))
  }
  await change(reader, { title: 'My own words' })
  await change(colleague, { title: 'Fort House', price: 31_000 })
  const ofVilla = ({ items }: Changes): BusinessChange[] => items.filter(({ thing }) => thing.id === params.id)
  const [entry, ...others] = ofVilla(await read(reader))
  expect(others).toEqual([])
  expect(entry).toMatchObject({ group: 'listings', title: 'Changed a listing', by: { role: 'staff', name: 'Ruwan' } })
  expect(entry?.thing).toMatchObject({ kind: 'listings', name: 'Fort House' })
  expect(entry?.changes).toContainEqual(expect.objectContaining({ field: 'title', before: 'My own words' }))
  expect(JSON.stringify(entry)).not.toContain('127.0.0.1')
  expect(ofVilla(await read(reader, { own: 'yes' }))).toHaveLength(2)
})

it('tells managers nothing that admins alone may do, and nobody of what is only read or answered', () => {
  const [ofManager, ofAdmin] = [listToldActions('manager'), listToldActions('admin')]
  expect(ofManager).toContain('PUT /admin/listings/:id/sale-rules')
  expect(ofManager).not.toContain('PUT /admin/users/:id/role')
  expect(ofAdmin).toContain('PUT /admin/users/:id/role')
  for (const action of ['GET /admin/ledger-export', 'POST /admin/conversations/:id/messages'])
    expect(ofAdmin).not.toContain(action)
})

it.each([
  ['POST /admin/bookings/:id/refunds', 'money'],
  ['POST /admin/listings/:id/departures', 'listings'],
  ['PUT /admin/departures/:id/pick-up', 'bookings'],
  ['POST /admin/bookings/:id/conversation', null],
  ['PUT /admin/currency-rates/:currency', 'money'],
  ['PUT /admin/settings/business/terms', 'settings'],
])('%s is of the group %s', (action, group) => expect(toChangeGroup(action)).toBe(group))
