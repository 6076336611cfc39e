import { randomUUID } from 'node:crypto'
import { addDays, type AuditEntry, type Page, type Proposal, type StaffProposal } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { describe, expect, it } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { modules } from '#/composition.ts'
import { remindOfProposals } from '#/modules/notifications/proposal-notifications.ts'
import { listRules } from '#/modules/personal-data/index.ts'
import { erasePerson } from '#/modules/personal-data/erase-person.ts'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createProposalTestApp } from '#test/proposal-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { getProposalOfLink } from './open-by-link.ts'
import { toProposal } from './to-proposal.ts'

const desk = await shareInFile(createProposalTestApp())

const transfer = { label: 'Airport transfer', amount: 4_500, reason: 'Asked on the phone' }
const list = (query: Record<string, string> = {}, headers: Headers = desk.manager) =>
  ok<CallOutput<'GET /admin/proposals'>>(desk.app.call('GET /admin/proposals', { query, headers }))
const listOwn = async (headers: Headers) =>
  (await ok<CallOutput<'GET /me/proposals'>>(desk.app.call('GET /me/proposals', { headers }))).items
const asCustomer = async () => {
  const customer = await aUser(desk.db)
  return { customer, headers: await desk.app.signInAs(customer.email) }
}

describe('a proposal', () => {
  it('names who made it by a first name, and by no number that somebody calls theirs', async () => {
    const { email } = await aUser(desk.db, { role: 'manager', name: 'Pay:8012345678(BankX) Silva' })
    const { proposal } = await desk.sent([await desk.stay(10, 13)], {}, await desk.app.signInAs(email))
    expect(proposal.by).toBe('Our office')
    expect((await desk.sent([await desk.stay(10, 13)])).proposal.by).toMatch(/^\p{L}+$/u)
  })

  it('is a draft of stays and outings in order of their dates, each at the price of now with its lines', async () => {
    const day = { title: '', description: '', activities: [], accommodation: null, meals: [] }
    const { id: tourId } = await aTour(desk.db, {
      title: 'By train',
      durationDays: 2,
      itinerary: [
        { ...day, day: 1, location: 'Kandy' },
        { ...day, day: 2, location: 'Ella' },
      ],
    })
    const tour = { listingId: tourId, date: addDays(desk.today, 13), guests: { adults: 2, children: 1 } }
    const villa = await desk.stay(10, 13, { note: 'By the sea', extraLines: [transfer] })
    const draft = await ok<StaffProposal>(desk.create([tour, villa]))
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^P-\d{5}$/),
      state: 'draft',
      version: 1,
      token: null,
      sentAt: null,
      expiresAt: null,
      opened: 0,
      parts: [
        {
          listingId: villa.listingId,
          kind: 'villa',
          ...desk.nights(10, 13),
          date: null,
          note: 'By the sea',
          problem: null,
          bookingId: null,
          requestedExtraLines: [transfer],
          price: { totalUsd: 34_500, total: 34_500, mode: 'instant', extraLines: [{ label: 'Airport transfer' }] },
        },
        {
          listingId: tourId,
          kind: 'tour',
          route: { from: 'Kandy', to: 'Ella' },
          date: tour.date,
          lastDay: addDays(tour.date, 1),
          requestedExtraLines: [],
        },
      ],
    })
    const quoted = { body: { ...tour }, headers: desk.manager }
    const { total } = await ok<{ total: number }>(desk.app.call('POST /quotes', quoted))
    expect(draft.parts[1]?.price?.totalUsd).toBe(total)
    expect(draft.totals).toEqual({ totalUsd: 34_500 + total, total: 34_500 + total })
    const { items } = await list({ q: draft.number })
    expect(items).toMatchObject([{ parts: 2, startsOn: addDays(desk.today, 10), endsOn: addDays(tour.date, 1) }])
    expect(await listOwn(await desk.newcomer())).toEqual([])
  })

  it('is sent by mail to its customer, who finds it among their own, and says when it was changed', async () => {
    const { customer, headers } = await asCustomer()
    const draft = await ok<StaffProposal>(desk.create([await desk.stay()], { customerId: customer.id }))
    const sent = await ok<StaffProposal>(desk.send(draft))
    expect(sent).toMatchObject({ state: 'sent', version: 2, customer: { id: customer.id, email: customer.email } })
    const end = new Date(`${desk.inDays(8)}T00:00:00+05:30`).toISOString()
    expect(sent.expiresAt).toBe(end)
    const [mail, ...others] = await desk.mailsTo(customer.email)
    expect(others).toEqual([])
    for (const text of ['Ten days in May', 'As we said on the phone.', `/proposal#${sent.token}`])
      expect(`${mail?.subject} ${mail?.text}`).toContain(text)
    expect(await listOwn(headers)).toMatchObject([{ id: sent.id, title: 'Ten days in May', token: sent.token }])
    expect(await listOwn(await desk.newcomer())).toEqual([])

    const shown = await ok<Proposal>(desk.open(sent.token))
    expect(shown).toMatchObject({ state: 'sent', changedAt: null, totals: { totalUsd: 30_000 }, parts: [{}] })
    for (const secret of [customer.email, customer.id, 'reason'])
      expect(JSON.stringify({ ...shown, contact: null })).not.toContain(secret)
    desk.later(5)
    const content = desk.content([await desk.stay(20, 22)], { customerId: customer.id, title: 'Two days' })
    const changed = await ok<StaffProposal>(desk.save(sent, content))
    expect(await ok<Proposal>(desk.open(sent.token))).toMatchObject({
      title: 'Two days',
      version: changed.version,
      changedAt: desk.now().toISOString(),
      totals: { totalUsd: 20_000 },
    })
    expect(await desk.mailsTo(customer.email)).toHaveLength(1)
    expect(await expectProblem(desk.save(sent, content))).toMatchObject({ code: 'version-conflict' })
  })

  it('keeps what staff wrote from an address that nobody has proved', async () => {
    const made = await ok<{ customer: { id: string; email: string } }>(
      desk.app.call('POST /admin/bookings', {
        body: {
          ...(await desk.stay()),
          quotedTotalUsd: 30_000,
          newCustomer: { name: 'Amara', email: `amara-${randomUUID()}@customers.test` },
        },
        headers: desk.manager,
      }),
    )
    const { id: customerId, email } = made.customer
    const { token } = await desk.sent([await desk.stay()], { customerId, title: 'Click evil', message: 'evil.example' })
    const mail = (await desk.mailsTo(email)).find(({ subject }) => subject.includes('proposed'))
    expect(mail?.text).toContain(`/proposal#${token}`)
    for (const words of ['evil', 'Amara']) expect(`${mail?.subject} ${mail?.text}`).not.toContain(words)
  })

  it('is mailed six times a day to one mailbox, and by hand as often as staff like', async () => {
    const { customer } = await asCustomer()
    const draft = await ok<StaffProposal>(desk.create([await desk.stay()], { customerId: customer.id }))
    let last = draft
    for (let count = 0; count < 6; count++) last = await ok<StaffProposal>(desk.send(last))
    expect(await expectProblem(desk.send(last))).toMatchObject({ code: 'too-many-mails-to-address' })
    const forNobody = desk.content([await desk.stay()])
    expect(await expectProblem(desk.save(last, forNobody))).toMatchObject({ errors: [{ path: 'customerId' }] })
    const again = await ok<StaffProposal>(desk.create([await desk.stay()], { customerId: customer.id }))
    expect(await expectProblem(desk.send(again))).toMatchObject({ code: 'too-many-mails-to-address' })
    let byHand = await ok<StaffProposal>(desk.create([await desk.stay()]))
    for (let count = 0; count < 7; count++) byHand = await ok<StaffProposal>(desk.send(byHand))
    desk.later(24 * 60 + 1)
    await ok(desk.send(last))
  })

  it('is gone for whoever has its link once its customer is erased', async () => {
    const { customer } = await asCustomer()
    const sent = await ok<StaffProposal>(
      desk.create([await desk.stay(40, 43, { note: 'For Amara' })], { customerId: customer.id }),
    )
    const { token } = await ok<StaffProposal>(desk.send(sent))
    await erasePerson(desk.app.services, listRules(modules), { userId: customer.id, requestId: randomUUID() })
    expect(await expectProblem(desk.open(token))).toMatchObject({ code: 'link-invalid' })
    const { parts, ...left } = await desk.viewProposal(sent.id)
    expect(left).toMatchObject({ title: 'erased', recipientName: 'erased', message: '', customer: null })
    expect(parts).toMatchObject([{ note: '', price: { totalUsd: 30_000 } }])
  })

  it('is priced once for however many look at the same moment, and again for whoever looks later', async () => {
    const { token } = await desk.sent([await desk.stay(), await desk.stay()])
    let readings = 0
    const count: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('proposal_parts')) readings += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const services = { ...desk.app.services, db: desk.db.withPlugin(count) }
    const row = await getProposalOfLink(services, token)
    const look = () => toProposal(services, row)
    await look()
    const ofOne = readings
    const seen = await Promise.all(Array.from({ length: 6 }, look))
    expect(readings).toBe(2 * ofOne)
    expect(new Set(seen.map(({ totals }) => totals.totalUsd))).toEqual(new Set([60_000]))
  })

  it('says of a part why it cannot be booked, and sums up the others', async () => {
    const [free, taken, gone] = [await desk.stay(), await desk.stay(), await desk.stay()]
    const { token } = await desk.sent([free, taken, gone])
    await desk.blockNights(taken.listingId, desk.nights(10, 13))
    await desk.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', gone.listingId).execute()
    const { parts, totals } = await ok<Proposal>(desk.open(token))
    const codes = new Map(parts.map(({ listingId, problem }) => [listingId, problem?.code]))
    expect([free, taken, gone].map(({ listingId }) => codes.get(listingId))).toEqual([
      undefined,
      'dates-taken',
      'listing-not-bookable',
    ])
    expect(totals.totalUsd).toBe(30_000)
    expect(parts.find(({ problem }) => problem?.code === 'dates-taken')?.problem?.message).toMatch(/\S/)
  })

  it('counts who opens it, but not colleagues and not a page that asks again', async () => {
    const { token, proposal } = await desk.sent([await desk.stay()])
    await ok(desk.open(token, {}, { isAgain: true }))
    await ok(desk.open(token, desk.manager))
    await ok(desk.open(token, await desk.newcomer()))
    expect(await desk.viewProposal(proposal.id)).toMatchObject({ opened: 2, openedAt: desk.now().toISOString() })
    expect(await expectProblem(desk.open(`${token}x`))).toMatchObject({ code: 'link-invalid' })
    expect(await expectProblem(desk.open(proposal.id))).toMatchObject({ code: 'link-invalid' })
  })

  it('is declined once by its link, with a reason for staff', async () => {
    const sent = await desk.sent([await desk.stay()])
    expect(await ok(desk.decline(sent, 'Too far north'))).toMatchObject({ state: 'declined' })
    expect(await expectProblem(desk.decline(sent))).toMatchObject({ code: 'proposal-closed' })
    const seen = await desk.viewProposal(sent.proposal.id)
    expect(seen).toMatchObject({ state: 'declined', declineReason: 'Too far north', token: null })
    expect(await expectProblem(desk.send(seen))).toMatchObject({ code: 'proposal-closed' })
    await desk.app.runUntilIdle()
    const mails = await desk.db
      .selectFrom('mails')
      .select(['template', 'data'])
      .where('dedupe_key', 'like', `proposal:${seen.id}:decided:%`)
      .execute()
    expect(mails).toMatchObject([{ template: 'staff-proposal-declined', data: { reason: 'Too far north' } }])
  })

  it('that was withdrawn says so and shows nothing of it; one that is over can be sent again', async () => {
    const { token, proposal } = await desk.sent([await desk.stay(70, 73)])
    desk.later(9 * 24 * 60)
    expect(await ok<Proposal>(desk.open(token))).toMatchObject({ state: 'expired' })
    const over = await desk.viewProposal(proposal.id)
    expect(over).toMatchObject({ state: 'expired', token: null })
    const again = await ok<StaffProposal>(desk.send(over))
    expect(again).toMatchObject({ state: 'sent', token })
    await ok(desk.withdraw(again))
    expect(await ok<Proposal>(desk.open(token))).toMatchObject({ state: 'withdrawn', parts: [], message: '' })
  })

  it('is refused beside the field: a listing that is not sold, dates of another kind, a day that is over', async () => {
    const villa = await desk.stay(60, 63)
    const { id: tourId } = await aTour(desk.db)
    const fault = async (parts: readonly object[], more: object = {}) => {
      const { code, errors } = await expectProblem(desk.create(parts, more))
      return [code, errors?.[0]?.path]
    }
    const tour = { listingId: tourId, guests: { adults: 1 } }
    expect(await fault([villa, { ...tour, ...desk.nights(60, 63) }])).toEqual(['validation-failed', 'parts.1.checkIn'])
    expect(await fault([tour])).toEqual(['validation-failed', 'parts.0.date'])
    expect(await fault([{ ...villa, listingId: randomUUID() }])).toEqual(['not-found', 'parts.0.listingId'])
    expect(await fault([villa], { customerId: randomUUID() })).toEqual(['not-found', 'customerId'])
    expect(await fault([villa], { conversationId: randomUUID() })).toEqual(['not-found', 'conversationId'])
    expect(await fault(Array.from({ length: 13 }, () => villa))).toEqual(['validation-failed', 'parts'])
    const line = { ...transfer, label: 'Pay to 8001 2345 67' }
    expect(await fault([{ ...villa, extraLines: [line] }])).toEqual(['validation-failed', 'parts.0.extraLines.0.label'])
    await desk.db.updateTable('listings').set({ status: 'archived' }).where('id', '=', tourId).execute()
    expect(await fault([{ ...tour, date: addDays(desk.today, 60) }])).toEqual([
      'listing-not-bookable',
      'parts.0.listingId',
    ])
    const draft = await ok<StaffProposal>(desk.create([villa]))
    for (const lastDay of [desk.inDays(-1), desk.inDays(90)])
      expect(await expectProblem(desk.send(draft, lastDay))).toMatchObject({ errors: [{ path: 'lastDay' }] })
  })

  it('is read again when it is sent: what it names may have been ours, or permitted, when it was written', async () => {
    const written = await ok<StaffProposal>(desk.create([await desk.stay(64, 67)]))
    const setMessage = (message: string) =>
      desk.db.updateTable('proposals').set({ message }).where('id', '=', written.id).execute()
    for (const message of ['Pay to 8001 2345 67', 'See https://was-permitted.com/now']) {
      await setMessage(message)
      const draft = await desk.viewProposal(written.id)
      expect(await expectProblem(desk.send(draft))).toMatchObject({ errors: [{ path: 'message' }] })
    }
    await setMessage('See you there')
    expect(await ok<StaffProposal>(desk.send(await desk.viewProposal(written.id)))).toMatchObject({ state: 'sent' })
  })

  it('is found by number, title, state and customer, and each change is in the log', async () => {
    const { customer } = await asCustomer()
    // Letters alone: digits side by side may read as the number of an account.
    const title = `Trip ${randomUUID().replace(/[\d-]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
    const more = { customerId: customer.id }
    const { number, ...draft } = await ok<StaffProposal>(desk.create([await desk.stay(60, 63)], { ...more, title }))
    await ok(desk.create([await desk.stay(64, 66)], { ...more }))
    const sent = await ok<StaffProposal>(desk.send({ number, ...draft }))
    const found = { id: draft.id, number, state: 'sent', parts: 1, startsOn: addDays(desk.today, 60) }
    const byCustomer = { customer: customer.id, state: 'sent' }
    const queries: Record<string, string>[] = [{ q: number }, { q: title.slice(0, 20) }, byCustomer]
    for (const query of queries) expect((await list(query)).items).toMatchObject([found])
    const { items, counts, nextCursor, total } = await list({ customer: customer.id, limit: '1' })
    expect([counts, total, items.length]).toEqual([{ draft: 1, sent: 1 }, 2, 1])
    const next = await list({ customer: customer.id, limit: '1', cursor: nextCursor ?? '' })
    expect([...items, ...next.items].map(({ id }) => id)).toContain(sent.id)
    const admin = await desk.app.signIn('admin')
    const query = { action: 'POST /admin/proposals/:id/send' }
    const log = await ok<Page<AuditEntry>>(desk.app.call('GET /admin/audit', { query, headers: admin }))
    expect(log.items[0]).toMatchObject({ label: 'Sent a proposal', thing: { kind: 'proposals', id: sent.id } })
  })

  it('is remembered once by mail, two days before its last day is over, where it can still be accepted', async () => {
    const { customer } = await asCustomer()
    const write = async () => ok<StaffProposal>(desk.create([await desk.stay(200, 203)], { customerId: customer.id }))
    const sent = await ok<StaffProposal>(desk.send(await write()))
    const gone = await ok<StaffProposal>(desk.send(await write()))
    await ok(desk.withdraw(gone))
    const reminders = async () => {
      await remindOfProposals(desk.app.services)
      return (await desk.mailsTo(customer.email)).filter(({ subject }) => subject.startsWith('Until '))
    }
    desk.later(5 * 24 * 60)
    expect(await reminders()).toEqual([])
    desk.later(24 * 60 + 60)
    await reminders()
    const [mail, ...more] = await reminders()
    expect([mail?.text.includes(`/proposal#${sent.token}`), more]).toEqual([true, []])
  })
})
