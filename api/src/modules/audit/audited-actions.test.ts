import { randomUUID } from 'node:crypto'
import type { AuditEntry, Page, Refund, StatementLine, TimelineItem } from '@escapes/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { verifyAuditChain } from '#/audit/verify-chain.ts'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'

const desk = await shareInFile(createStatementTestApp())
const admin = await desk.app.signIn('admin')
const { id: nimalId, email } = await aUser(desk.db, { role: 'manager', name: 'Nimal' })
const nimal: Headers = {
  ...(await desk.app.signInAs(email)),
  'user-agent': 'Mozilla/5.0 (iPhone) Version/18 Safari/605',
}
let seen = 0

type Filter = Record<string, string>
const list = (query: Filter = {}) => ok<Page<AuditEntry>>(desk.app.call('GET /admin/audit', { query, headers: admin }))
beforeEach(async () => {
  seen = (await list({ limit: '1' })).items[0]?.number ?? 0
})
/** Entries of this test, oldest first. */
const listNew = async () => (await list({ limit: '100' })).items.filter(({ number }) => number > seen).toReversed()

const pay = (id: string, key: string, headers = nimal) =>
  desk.app.call('POST /admin/bookings/:id/payments', {
    params: { id },
    body: { amount: 30_000, receivedOn: desk.today },
    headers: { ...headers, 'idempotency-key': key },
  })

describe('the entry of an action', () => {
  it('says who confirmed which booking, from what to what, from where and by which request', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    const headers = { ...nimal, 'x-request-id': 'request-of-nimal' }
    const { reference } = await ok<{ reference: string }>(desk.confirm(id, headers))
    const [entry, ...others] = await listNew()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'POST /admin/bookings/:id/confirm',
      label: 'Confirmed a booking',
      by: { id: nimalId, name: 'Nimal', role: 'manager' },
      thing: { kind: 'bookings', id },
      booking: { id, reference },
      changes: [{ kind: 'booking-transitions', field: 'state', before: 'pending', after: 'confirmed' }],
      address: '127.0.0.1',
      device: 'Safari on iPhone',
      requestId: 'request-of-nimal',
    })
    expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(3_600_000)
    const params = { number: String(entry?.number) }
    expect(await ok<AuditEntry>(desk.app.call('GET /admin/audit/:number', { params, headers: admin }))).toEqual(entry)
    expect((await verifyAuditChain(desk.db)).fault).toBeUndefined()
  })

  it('is not there when the action is rejected', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    await ok(desk.confirm(id, nimal))
    await expectProblem(desk.confirm(id, nimal))
    expect(await listNew()).toHaveLength(1)
  })

  it('tells of a payment and of the booking that it confirms, once for a repeated request', async () => {
    const { id } = await desk.owed()
    const key = randomUUID()
    await Promise.all([ok(pay(id, key)), ok(pay(id, key))])
    const entries = await listNew()
    expect(entries).toHaveLength(1)
    expect(entries[0]?.changes.map(({ kind, field, before, after }) => [kind, field, before, after])).toEqual([
      ['ledger-entries', 'kind', null, 'payment'],
      ['ledger-entries', 'amountMinorUnits', null, '30000'],
      ['ledger-entries', 'source', null, 'manual'],
      ['ledger-entries', 'method', null, 'bank'],
      ['ledger-entries', 'receivedOn', null, desk.today],
      ['booking-transitions', 'state', 'pending', 'confirmed'],
    ])
  })

  it('has old and new values of a change of guests by staff, and is not there when customers change theirs', async () => {
    const { id, headers } = await desk.pendingAt(await desk.villa())
    const change = (adults: number, by: Headers) => ok(desk.change(by, id, { guests: { adults } }))
    await change(1, headers)
    expect(await listNew()).toEqual([])
    await change(3, nimal)
    expect((await listNew()).map(({ changes }) => changes)).toMatchObject([
      [{ field: 'adults', before: '1', after: '3' }],
    ])
  })

  it('has no account number in clear, of ours or of a customer', async () => {
    await desk.account('EUR')
    const { id, headers } = await desk.owed()
    await ok(pay(id, randomUUID()))
    await ok(desk.cancel(headers, id))
    const refund = await ok<Refund>(desk.giveAccount(headers, id))
    await ok(approveRefundAsShown(desk.app, refund.id, admin))
    await ok(desk.app.call('POST /admin/refunds/:id/unapprove', { params: { id: refund.id }, headers: admin }))
    const entries = await listNew()
    expect(entries.map(({ label }) => label)).toEqual([
      'Proposed a change of a bank account',
      'Approved a change of a bank account',
      'Recorded a payment',
      'Viewed the account of a refund',
      'Approved a refund',
      'Withdrew the approval of a refund',
    ])
    const text = JSON.stringify(entries)
    for (const secret of ['0082741993', '8001234567', 'Amara Perera']) expect(text).not.toContain(secret)
    expect(text).toContain('•••• 1993')
    expect(entries.slice(3).map(({ booking }) => booking?.id)).toEqual([id, id, id])
  })

  it('names the booking that a statement line was assigned to', async () => {
    const { id, reference } = await desk.owed()
    const { id: importId } = await desk.bring([{ text: `stray ${randomUUID()}`, amount: '300.00' }])
    const [line] = await desk.listLines(importId)
    await ok<StatementLine>(desk.assign(line?.id ?? '', reference))
    expect((await listNew()).at(-1)).toMatchObject({
      label: 'Assigned a statement line',
      thing: { kind: 'statement-lines', id: line?.id },
      booking: { id, reference },
    })
  })

  it('has one entry of a line that was reassigned, and one of a line that was split', async () => {
    const [one, other] = [await desk.owed(), await desk.owed()]
    const text = () => `stray ${randomUUID()}`
    const { id: importId } = await desk.bring([
      { text: text(), amount: '300.00' },
      { text: text(), amount: '600.00' },
    ])
    const lines = await desk.listLines(importId)
    const [single, double] = [30_000, 60_000].map((amount) => lines.find((line) => line.amount === amount)?.id ?? '')
    await ok(desk.assign(single ?? '', one.reference))
    await listNew()
    const reassignment = { params: { id: single ?? '' }, body: { reference: other.reference, reason: 'Misread.' } }
    await ok<object>(
      desk.app.call('POST /admin/statement-lines/:id/reassign', { ...reassignment, headers: desk.manager }),
    )
    const parts = [one, await desk.owed()].map(({ reference }) => ({ reference, amount: 30_000 }))
    const split = { params: { id: double ?? '' }, body: { parts }, headers: desk.manager }
    await ok<object>(desk.app.call('POST /admin/statement-lines/:id/split', split))
    const labels = (await listNew()).map(({ label }) => label)
    expect(labels.filter((label) => label === 'Reassigned a statement line')).toHaveLength(1)
    expect(labels.filter((label) => label === 'Split a statement line')).toHaveLength(1)
  })
})

describe('the list', () => {
  it('is filtered by person, action, thing, reference and day, page by page', async () => {
    const [one, other] = [await desk.owed(), await desk.pendingAt(await desk.villa())]
    await ok(pay(one.id, randomUUID()))
    await ok(desk.confirm(other.id))
    const [paid, confirmed] = await listNew()
    const numbers = async (filter: Filter) =>
      (await list(filter)).items.map(({ number }) => number).filter((number) => number > seen)
    expect(await numbers({ person: nimalId })).toEqual([paid?.number])
    expect(await numbers({ action: 'POST /admin/bookings/:id/confirm' })).toEqual([confirmed?.number])
    expect(await numbers({ kind: 'bookings' })).toEqual([confirmed?.number, paid?.number])
    expect(await numbers({ thing: one.id })).toEqual([paid?.number])
    expect(await numbers({ thing: one.reference.toLowerCase() })).toEqual([paid?.number])
    expect(await numbers({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
    expect(await numbers({ from: '2020-01-01', to: '2090-01-01' })).toHaveLength(2)

    const first = await list({ limit: '1' })
    const second = await list({ limit: '1', cursor: first.nextCursor ?? '' })
    expect([first.items[0]?.number, second.items[0]?.number]).toEqual([confirmed?.number, paid?.number])
    expect(first.total).toBe(confirmed?.number)
    expect(
      (await expectProblem(desk.app.call('GET /admin/audit', { query: { cursor: 'x' }, headers: admin }))).code,
    ).toBe('validation-failed')
  })

  it('begins and ends its days in Sri Lanka', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    await ok(desk.confirm(id, nimal))
    const [entry] = await listNew()
    const day = new Date(Date.parse(entry?.at ?? '') + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const found = await list({ from: day, to: day, limit: '1' })
    expect(found.items[0]?.number).toBe(entry?.number)
  })

  it('can be filtered by everybody and everything in it, and by every action of the contract', async () => {
    const filters = await ok<{ people: { name: string }[]; actions: { label: string }[]; kinds: string[] }>(
      desk.app.call('GET /admin/audit-filters', { headers: admin }),
    )
    expect(filters.people.map(({ name }) => name)).toContain('Nimal')
    expect(filters.kinds).toContain('bookings')
    expect(filters.actions.map(({ label }) => label)).toContain('Confirmed a booking')
  })

  it('has no entry of a number that nobody got', async () => {
    const call = desk.app.call('GET /admin/audit/:number', { params: { number: '1999999999' }, headers: admin })
    expect((await expectProblem(call)).code).toBe('not-found')
  })
})

describe('the timeline of a booking', () => {
  const getTimeline = async (id: string) => {
    const call = desk.app.call('GET /admin/bookings/:id/timeline', { params: { id }, headers: nimal })
    return (await ok<{ items: TimelineItem[] }>(call)).items
  }

  it('has states, money, mails and changes in one order, each told once', async () => {
    const { id, headers } = await desk.owed()
    const body = { guests: { adults: 1 } }
    const change = { params: { id }, body, headers }
    await ok(desk.app.call('POST /bookings/:id/change', change))
    desk.later(1)
    await ok(pay(id, randomUUID()))
    await desk.app.runUntilIdle()
    const items = (await getTimeline(id)).filter(({ kind }) => kind !== 'mail')
    expect(items.map(({ kind, title, by }) => `${kind}: ${title}, ${by.role}`).toSorted()).toEqual([
      'money: Payment recorded: $300.00, staff',
      'state: Confirmed, staff',
      'state: Dates or guests changed, guest',
      'state: Held, guest',
      'state: Submitted, guest',
    ])
    expect(items.find(({ title }) => title === 'Confirmed')).toMatchObject({
      by: { name: 'Nimal' },
      changes: [{ field: 'state', before: 'pending', after: 'confirmed' }],
    })
    expect(items.find(({ title }) => title.startsWith('Dates'))).toMatchObject({
      changes: [{ field: 'adults', before: '2', after: '1' }],
    })
  })

  it('tells an approval once, although the state stays', async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const { id } = await desk.pendingAt(listingId)
    await ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: nimal }))
    const items = (await getTimeline(id)).filter(({ by }) => by.role === 'staff')
    expect(items).toMatchObject([{ kind: 'state', title: 'Request approved', by: { name: 'Nimal' } }])
  })

  it('has the literal address of each mail, and an action that nothing else tells of', async () => {
    const { id, headers } = await desk.owed()
    const call = desk.app.call('GET /me', { headers })
    const { user } = await ok<{ user: { email: string } }>(call)
    await desk.app.runUntilIdle()
    await desk.db.updateTable('mails').set({ state: 'sent' }).execute()
    const mails = (await getTimeline(id)).filter(({ kind }) => kind === 'mail')
    expect(mails.map(({ text }) => text)).toContain(`To ${user.email}. Sent.`)

    const logged = desk.app.call('GET /admin/bookings/:id/mails', { params: { id }, headers: nimal })
    const [mail] = (await ok<{ items: { id: string }[] }>(logged)).items
    await ok(
      desk.app.call('POST /admin/bookings/:id/mails/:mailId/resend', {
        params: { id, mailId: mail?.id ?? '' },
        headers: nimal,
      }),
    )
    expect((await getTimeline(id)).find(({ kind }) => kind === 'action')).toMatchObject({
      title: 'Sent an e-mail again',
      by: { role: 'staff', name: 'Nimal' },
    })
  })
})
