import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type {
  ConversationCounts,
  ConversationRow,
  OwnConversations,
  Page,
  SavedReply,
  TodayOverview,
} from '@escapes/contract'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { returnSnoozedConversations } from './change-conversation.ts'
import { isCustomersOwnNumber } from './is-customers-own-number.ts'
import { notifyOfUnread } from './notify-of-unread.ts'
import { createTalkTestApp } from '#test/talk-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createTalkTestApp())

const listOwn = (headers: Headers) => ok<OwnConversations>(desk.app.call('GET /conversations', { headers }))
const list = (query: Record<string, string> = {}) =>
  ok<Page<ConversationRow> & { counts: ConversationCounts }>(desk.inbox({ limit: '100', ...query }))
const listIds = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ id }) => id)

describe('a conversation about a booking', () => {
  it('begins with what its customer writes, and carries answers with first names only', async () => {
    const { headers, bookingId, conversationId } = await desk.written('  Is the pool\r\nfenced? ')
    await ok(desk.answer(conversationId, 'It is, with a gate.'))
    const page = await desk.read(headers, bookingId)
    expect(page).toMatchObject({ total: 2, nextCursor: null, readByCustomer: 0, readByStaff: 2, isClosed: false })
    expect(page.items).toMatchObject([
      { position: 1, author: 'customer', text: 'Is the pool\nfenced?', sentAt: desk.now().toISOString() },
      { position: 2, author: 'staff', text: 'It is, with a gate.' },
    ])
    expect(page.items[1]!.authorName).not.toContain(' ')
    expect(page.items.map(({ clientKey }) => clientKey !== undefined)).toEqual([true, false])
    const opened = await desk.open(conversationId)
    expect(opened.messages.items[1]!.authorName).toContain(' ')
    expect(opened).toMatchObject({
      kind: 'booking',
      enquiry: null,
      booking: { id: bookingId, guests: 2, state: 'hold' },
    })
  })

  it('may repeat the account that the customer wrote, and no other', async () => {
    const { conversationId } = await desk.written('Please refund me to 4455 6677 88 at HNB.')
    await ok(desk.answer(conversationId, 'We refund to your account 4455667788 at HNB, is that right?'))
    const refused = await expectProblem(desk.answer(conversationId, 'Our account is 4455667789 now.'))
    expect(refused).toMatchObject({ code: 'validation-failed', errors: [{ path: 'text' }] })
  })

  it('is compared with the last of what a customer wrote, so that who fills the conversation stops nobody', async () => {
    const { conversationId } = await desk.written('Please refund me to 4455 6677 88 at HNB.')
    const isOwn = () => isCustomersOwnNumber(desk.app.services, conversationId, '4455667788')
    const fill = (from: number, count: number) => {
      const long = { conversation_id: conversationId, author: 'customer' as const, text: '㌖'.repeat(4_000) }
      const rows = Array.from({ length: count }, (_, at) => ({ ...long, position: from + at, sent_at: desk.now() }))
      return desk.db.insertInto('messages').values(rows).execute()
    }
    await fill(10, 49)
    expect(await isOwn()).toBe(true)
    await fill(59, 1)
    expect(await isOwn()).toBe(false)
  })

  it('may repeat the whole account that the customer named for a refund, and none that staff entered for them', async () => {
    const { headers, bookingId, conversationId } = await desk.written()
    await ok(desk.submit(headers, bookingId))
    const payment = { amount: 10_000, receivedOn: desk.today }
    const paid = { ...desk.manager, 'idempotency-key': randomUUID() }
    const params = { id: bookingId }
    await ok(desk.app.call('POST /admin/bookings/:id/payments', { params, body: payment, headers: paid }))
    await ok(desk.cancel(headers, bookingId))
    const account = { accountName: 'Amara Perera', bankName: 'HNB', accountNumber: '4455667788', country: 'LK' }
    const say = (text: string) => desk.answer(conversationId, text)
    const refused = { code: 'validation-failed', errors: [{ path: 'text' }] }
    const byStaff = { params, body: account, headers: desk.manager }
    await ok(desk.app.call('PUT /admin/bookings/:id/refund-details', byStaff))
    expect(await expectProblem(say('Please pay the rest to 4455667788 at HNB.'))).toMatchObject(refused)
    await ok(desk.app.call('PUT /bookings/:id/refund-details', { params, body: account, headers }))
    await ok(say('We refund to your account 4455667788 at HNB, is that right?'))
    expect(await expectProblem(say('Our account is 8001237788 now.'))).toMatchObject(refused)
  })

  it('may repeat the address to pay to that the customer wrote, and neither another one nor a service', async () => {
    const { conversationId } = await desk.written('Could you refund me by PayPal to louise@mail.example?')
    await ok(desk.answer(conversationId, 'Shall we send the money to louise@mail.example?'))
    await ok(desk.answer(conversationId, 'Sorry, we cannot refund by PayPal.'))
    for (const text of ['Please send the money to nimal@mail.example.', 'We refund by PayPal.'])
      expect(await expectProblem(desk.answer(conversationId, text))).toMatchObject({
        code: 'validation-failed',
        errors: [{ path: 'text' }],
      })
  })

  it('carries no number of an account that staff divide among several answers', async () => {
    const { conversationId } = await desk.written()
    await ok(desk.answer(conversationId, 'Please pay into this account:'))
    await ok(desk.answer(conversationId, '80012'))
    await ok(desk.answer(conversationId, 'Your driver is Sunil, +94 77 123 4567, from 7:30.'))
    const second = await expectProblem(desk.answer(conversationId, '34567'))
    expect(second).toMatchObject({ code: 'validation-failed', errors: [{ path: 'text' }] })
    const paidElsewhere = await expectProblem(desk.answer(conversationId, 'Or PayPal: nimal@mail.example'))
    expect(paidElsewhere).toMatchObject({ code: 'validation-failed', errors: [{ path: 'text' }] })
    await ok(desk.answer(conversationId, 'It is 930 dollars for 3 nights, and bus 138 stops there.'))
  })

  it('carries none either when its halves are sent at once', async () => {
    const { conversationId } = await desk.written()
    const halves = ['Our account begins with 80012', 'and the second half is 34567'].map((text) =>
      desk.answer(conversationId, text),
    )
    const statuses = (await Promise.all(halves)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 422])
  })

  it('is empty before anybody has written, and staff may write first', async () => {
    const headers = await desk.newcomer()
    const { id: bookingId } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(20, 22) }))
    expect(await desk.read(headers, bookingId)).toMatchObject({ conversationId: null, items: [], total: 0 })
    const begin = () =>
      ok<ConversationRow>(
        desk.app.call('POST /admin/bookings/:id/conversation', { params: { id: bookingId }, headers: desk.manager }),
      )
    const { id } = await begin()
    expect((await begin()).id).toBe(id)
    expect(await listIds()).not.toContain(id)
    await ok(desk.answer(id, 'Shall we fetch you at the airport?'))
    expect(await listIds()).toContain(id)
    expect(await listOwn(headers)).toMatchObject({ items: [{ conversationId: id, bookingId, unread: 1 }], unread: 1 })
  })

  it('is read from its end, page by page without a gap', async () => {
    const { headers, bookingId } = await desk.written('1')
    for (let count = 2; count <= 7; count += 1) await ok(desk.write(headers, bookingId, String(count)))
    const texts: string[] = []
    let cursor: string | null = null
    do {
      const page = await desk.read(headers, bookingId, { limit: '3', ...(cursor && { cursor }) })
      texts.unshift(...page.items.map(({ text }) => text))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(texts).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('takes a thousand messages of its customer a day', async () => {
    const { headers, bookingId, conversationId } = await desk.written()
    await sql`insert into messages (conversation_id, position, author, user_id, client_key, text, sent_at)
      select conversation_id, 2000 + at, author, user_id, 'key ' || at, text, sent_at
      from messages, generate_series(1, 998) as at
      where conversation_id = ${conversationId} and author = 'customer'`.execute(desk.db)
    await sql`update conversations set last_position = 3000 where id = ${conversationId}`.execute(desk.db)
    await ok(desk.write(headers, bookingId, 'The last one'))
    expect((await expectProblem(desk.write(headers, bookingId, 'One more'))).code).toBe('too-many-requests')
    desk.later(24 * 60 + 1)
    await ok(desk.write(headers, bookingId, 'One more'))
    desk.later(-24 * 60 - 1)
  })

  it.each([
    ['nothing', '', 'Write a message.'],
    ['blanks alone', '  \n ', 'Write a message'],
    ['more than four thousand characters', 'x'.repeat(4001), 'at most 4,000'],
  ])('takes no text of %s', async (_, text, message) => {
    const { headers, bookingId } = await desk.written()
    const problem = await expectProblem(desk.write(headers, bookingId, text))
    expect(problem).toMatchObject({ code: 'validation-failed', errors: [{ path: 'text' }] })
    expect(problem.errors?.[0]?.message).toContain(message)
  })
})

describe('read marks', () => {
  it('go forward only, and not beyond the last message', async () => {
    const { headers, bookingId, conversationId } = await desk.written()
    await ok(desk.answer(conversationId, 'It is.'))
    expect((await listOwn(headers)).unread).toBe(1)
    for (const upTo of [99, 1]) expect((await desk.markRead(headers, bookingId, upTo)).status).toBe(204)
    expect((await listOwn(headers)).unread).toBe(0)
    expect(await desk.read(headers, bookingId)).toMatchObject({ readByCustomer: 2 })
  })

  it('of staff move with an answer, and never back: unread is a mark for the office alone', async () => {
    const { headers, bookingId, conversationId } = await desk.written()
    await ok(desk.write(headers, bookingId, 'And heated?'))
    expect(await desk.open(conversationId)).toMatchObject({ unread: 2, messages: { readByStaff: 0 } })
    expect(await desk.change(conversationId, 'read', { upTo: 1 })).toMatchObject({ unread: 1 })
    await ok(desk.answer(conversationId, 'No.'))
    expect(await desk.open(conversationId)).toMatchObject({ unread: 0, messages: { readByStaff: 3 } })
    const { overdue: _, ...counts } = (await list()).counts
    expect(await desk.change(conversationId, 'unread')).toMatchObject({ unread: 1 })
    expect((await list()).counts).toMatchObject({ ...counts, unread: counts.unread + 1 })
    expect(await desk.read(headers, bookingId)).toMatchObject({ readByStaff: 3 })
    expect(await desk.change(conversationId, 'read', { upTo: 3 })).toMatchObject({ unread: 0 })
    await desk.change(conversationId, 'unread')
    await ok(desk.write(headers, bookingId, 'A pity.'))
    expect(await desk.open(conversationId)).toMatchObject({ unread: 1 })
    await ok(desk.answer(conversationId, 'The sea is warm.'))
    expect(await desk.open(conversationId)).toMatchObject({ unread: 0 })
  })

  it('marked unread are no reason for an e-mail to staff', async () => {
    const { conversationId } = await desk.written()
    await ok(desk.answer(conversationId, 'It is.'))
    await desk.change(conversationId, 'unread')
    desk.later(6)
    await notifyOfUnread(desk.app.services)
    const row = desk.db.selectFrom('conversations').select('notified_staff').where('id', '=', conversationId)
    expect(await row.executeTakeFirst()).toEqual({ notified_staff: 0 })
  })
})

describe('the inbox', () => {
  it('finds a name, an address, a text and the beginning of a reference', async () => {
    const { conversationId } = await desk.written('May we bring our Dachshund?')
    const { person, reference } = await desk.open(conversationId)
    for (const q of [person.email.toUpperCase(), 'dachsh', reference.slice(0, 5).toLowerCase(), person.name])
      expect([q, await listIds({ q })]).toEqual([q, expect.arrayContaining([conversationId])])
    expect(await listIds({ q: '100%' })).toEqual([])
    expect(await listIds({ q: 'dachsh', kind: 'enquiry' })).toEqual([])
  })

  it('looks through closed conversations too, and says which words were found', async () => {
    const long = `${'Well. '.repeat(20)}May we bring our Schnauzer? ${'Please. '.repeat(30)}`
    const { conversationId, headers, bookingId } = await desk.written(long)
    await ok(desk.write(headers, bookingId, 'And a cat?'))
    await desk.change(conversationId, 'close')
    expect(await listIds({ q: 'schnauz' })).toEqual([])
    const [found] = (await list({ q: 'schnauz', view: 'all' })).items
    expect(found).toMatchObject({ id: conversationId, isClosed: true, lastMessage: { text: 'And a cat?' } })
    expect(found?.match).toMatch(/^.{20,30}Schnauzer\? Please/)
    const { reference } = await desk.open(conversationId)
    expect((await list({ q: reference, view: 'all' })).items).toMatchObject([{ id: conversationId }])
    expect((await list({ q: reference, view: 'all' })).items[0]?.match).toBeUndefined()
  })

  it('gives a conversation to a member of staff, and to nobody else', async () => {
    const { conversationId, headers } = await desk.written()
    const { items } = await ok<{ items: { id: string; name: string }[] }>(
      desk.app.call('GET /admin/conversation-assignees', { headers: desk.manager }),
    )
    const me = await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers: desk.manager }))
    expect(items.map(({ id }) => id)).toContain(me.user.id)
    await desk.change(conversationId, 'assign', { assigneeId: me.user.id })
    expect(await listIds({ view: 'mine' })).toEqual([conversationId])
    const customer = await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers }))
    const rejected = desk.app.call('POST /admin/conversations/:id/assign', {
      params: { id: conversationId },
      body: { assigneeId: customer.user.id },
      headers: desk.manager,
    })
    expect(await expectProblem(rejected)).toMatchObject({ errors: [{ path: 'assigneeId' }] })
    expect(await desk.change(conversationId, 'assign', { assigneeId: null })).toMatchObject({ assignee: null })
  })

  it('closes what nobody waits in, until the customer writes again', async () => {
    const { conversationId, headers, bookingId } = await desk.written()
    expect(await desk.change(conversationId, 'close')).toMatchObject({ isClosed: true, waitingSince: null, unread: 0 })
    expect(await listIds()).not.toContain(conversationId)
    expect(await listIds({ view: 'closed' })).toContain(conversationId)
    await ok(desk.write(headers, bookingId, 'One more thing.'))
    expect(await desk.open(conversationId)).toMatchObject({ isClosed: false, waitingSince: desk.now().toISOString() })
    desk.later(5)
    await ok(desk.write(headers, bookingId, 'And another.'))
    const { waitingSince, answerDueAt } = await desk.open(conversationId)
    await desk.change(conversationId, 'close')
    desk.later(5)
    expect(await desk.change(conversationId, 'reopen')).toMatchObject({ isClosed: false, waitingSince, answerDueAt })
    await ok(desk.answer(conversationId, 'It is done.'))
    await desk.change(conversationId, 'close')
    expect(await desk.change(conversationId, 'reopen')).toMatchObject({ isClosed: false, waitingSince: null })
  })
})

describe('a snoozed conversation', () => {
  const later = (minutes: number) => new Date(desk.now().getTime() + minutes * 60_000).toISOString()

  it('leaves the views of what is to do, and comes back as unread at its time, until somebody deals with it', async () => {
    const { conversationId } = await desk.written()
    await ok(desk.answer(conversationId, 'We ask the house.'))
    const { open, snoozed } = (await list()).counts
    const until = later(30)
    expect(await desk.change(conversationId, 'snooze', { until })).toMatchObject({ snoozedUntil: until })
    for (const view of ['open', 'unassigned']) expect(await listIds({ view })).not.toContain(conversationId)
    expect(await listIds({ view: 'snoozed' })).toContain(conversationId)
    expect((await list()).counts).toMatchObject({ open: open - 1, snoozed: snoozed! + 1 })
    expect(await returnSnoozedConversations(desk.app.services)).toBe(0)
    desk.later(31)
    expect(await listIds()).toContain(conversationId)
    expect(await returnSnoozedConversations(desk.app.services)).toBe(1)
    expect(await desk.open(conversationId)).toMatchObject({ snoozedUntil: null, returnedAt: until, unread: 1 })
    expect(await listIds({ view: 'snoozed' })).not.toContain(conversationId)
    await ok(desk.answer(conversationId, 'The house says yes.'))
    expect(await desk.open(conversationId)).toMatchObject({ returnedAt: null, unread: 0 })
  })

  it('comes back at once when its customer writes, and who waits is promised an answer all the same', async () => {
    const { conversationId, headers, bookingId } = await desk.written()
    expect(await desk.change(conversationId, 'snooze', { until: later(60) })).toMatchObject({ isClosed: false })
    expect(await listIds({ view: 'waiting' })).toContain(conversationId)
    expect(await listIds()).not.toContain(conversationId)
    await ok(desk.write(headers, bookingId, 'It is urgent.'))
    expect(await desk.open(conversationId)).toMatchObject({ snoozedUntil: null, returnedAt: null })
    expect(await listIds()).toContain(conversationId)
  })

  it('is brought back by hand and by closing, and opens a closed one again', async () => {
    const { conversationId } = await desk.written()
    await desk.change(conversationId, 'snooze', { until: later(60) })
    expect(await desk.change(conversationId, 'snooze', { until: null })).toMatchObject({ snoozedUntil: null })
    await desk.change(conversationId, 'snooze', { until: later(60) })
    expect(await desk.change(conversationId, 'close')).toMatchObject({ isClosed: true, snoozedUntil: null })
    expect(await desk.change(conversationId, 'snooze', { until: later(60) })).toMatchObject({ isClosed: false })
  })

  it.each([
    ['the past', -1],
    ['more than a year ahead', 367 * 24 * 60],
  ])('is not put aside until %s', async (_, minutes) => {
    const { conversationId } = await desk.written()
    const rejected = desk.app.call('POST /admin/conversations/:id/snooze', {
      params: { id: conversationId },
      body: { until: later(minutes) },
      headers: desk.manager,
    })
    expect(await expectProblem(rejected)).toMatchObject({ status: 422, errors: [{ path: 'until' }] })
  })
})

describe('who waits', () => {
  it('is promised an answer in office time, and is overdue after it', async () => {
    const { conversationId } = await desk.written()
    const due = new Date(desk.now().getTime() + 3_600_000).toISOString()
    expect(await desk.open(conversationId)).toMatchObject({
      waitingSince: desk.now().toISOString(),
      answerDueAt: due,
    })
    const { overdue } = (await list()).counts
    desk.later(61)
    expect((await list()).counts.overdue).toBeGreaterThan(overdue)
    const today = () => ok<TodayOverview>(desk.app.call('GET /admin/today', { headers: desk.manager }))
    const { total } = (await today()).queue.find(({ kind }) => kind === 'message')!
    expect(total).toBe((await list()).counts.overdue)
    await ok(desk.answer(conversationId, 'Sorry for the wait.'))
    expect(await desk.open(conversationId)).toMatchObject({ waitingSince: null, answerDueAt: null })
    expect((await today()).queue.find(({ kind }) => kind === 'message')!.total).toBe(total - 1)
  })

  it('is told once when the office is closed', async () => {
    // 22:01 in Sri Lanka and later.
    while (desk.now().toISOString().slice(11, 16) < '16:31') desk.later(10)
    const { headers, bookingId, conversationId } = await desk.written('Anybody there?')
    await ok(desk.write(headers, bookingId, 'Hello?'))
    const { items } = await desk.read(headers, bookingId)
    expect(items.map(({ author }) => author)).toEqual(['customer', 'system', 'customer'])
    expect(items[1]).toMatchObject({ authorName: null, text: expect.stringContaining('08:00 to 22:00') })
    expect((await listOwn(headers)).unread).toBe(0)
    const row = await desk.open(conversationId)
    expect(row).toMatchObject({ unread: 2, lastMessage: { author: 'customer', text: 'Hello?' } })
    expect(row.answerDueAt).toBe('2027-05-21T03:30:00.000Z')
  })
})

describe('a saved reply', () => {
  it('names no bank account but those that two admins approved', async () => {
    const call = (text: string) =>
      desk.app.call('POST /admin/saved-replies', { body: { name: 'Paying', text }, headers: desk.manager })
    expect(await expectProblem(call('Pay to 6660 0066 6600'))).toMatchObject({
      status: 422,
      errors: [{ path: 'text' }],
    })
    const { id, version } = await ok<SavedReply>(call('The account is on your booking.'))
    const changed = desk.app.call('PUT /admin/saved-replies/:id', {
      params: { id },
      body: { name: 'Paying', text: 'Our bank account:\n6660\n0066\n6600', version },
      headers: desk.manager,
    })
    expect(await expectProblem(changed)).toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  })

  it('is one of two hundred, as all of them are listed beside the form', async () => {
    const { id: writer } = await aUser(desk.db, { role: 'manager' })
    const rows = Array.from({ length: 200 }, (_, at) => ({
      name: `Reply ${at}`,
      text: 'Welcome.',
      updated_at: desk.now(),
      updated_by: writer,
    }))
    await desk.db.insertInto('saved_replies').values(rows).execute()
    const add = () =>
      desk.app.call('POST /admin/saved-replies', {
        body: { name: 'Reply 201', text: 'Welcome.' },
        headers: desk.manager,
      })
    expect(await expectProblem(add())).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
    await desk.db.deleteFrom('saved_replies').where('name', 'like', 'Reply %').execute()
    await ok(add())
  })
})
