import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { BroadcastRecipient, ConversationRow } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { publish } from '#/outbox/publish.ts'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { unlimitedRates } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { createTalkTestApp } from '#test/talk-test-app.ts'

const desk = await shareInFile(createTalkTestApp())

describe('several conversations at once', () => {
  const changeAll = (changes: readonly object[]) =>
    desk.app.call('POST /admin/conversations/changes', { body: { changes }, headers: desk.manager })
  const someone = '019a0000-0000-7000-8000-000000000001'

  it('are closed, given to somebody, put aside and marked, as each by itself, and those that are gone are named', async () => {
    const [one, two, three] = [await desk.written('One?'), await desk.written('Two?'), await desk.written('Three?')]
    const me = await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers: desk.manager }))
    const until = new Date(desk.now().getTime() + 3_600_000).toISOString()
    const { items, missing } = await ok<{ items: ConversationRow[]; missing: string[] }>(
      changeAll([
        { id: one.conversationId, action: 'close' },
        { id: someone, action: 'close' },
        { id: two.conversationId, action: 'assign', assigneeId: me.user.id },
        { id: three.conversationId, action: 'snooze', until },
      ]),
    )
    expect([items.length, missing]).toEqual([3, [someone]])
    expect(await desk.open(one.conversationId)).toMatchObject({ isClosed: true, unread: 0, waitingSince: null })
    expect(await desk.open(two.conversationId)).toMatchObject({ assignee: { id: me.user.id } })
    expect(await desk.open(three.conversationId)).toMatchObject({ snoozedUntil: until })
    const { rows } = await sql<{ booking_id: string | null; fields: string[] }>`
      select booking_id, array(select c ->> 'field' from jsonb_array_elements(changes) c order by 1) as fields
      from audit_entries where action = 'POST /admin/conversations/changes'`.execute(desk.db)
    expect(rows).toEqual([{ booking_id: null, fields: ['assignee', 'isClosed', 'snoozedUntil'] }])
    await ok(
      changeAll([
        { id: one.conversationId, action: 'reopen' },
        { id: three.conversationId, action: 'snooze', until: null },
      ]),
    )
    for (const { conversationId } of [one, three])
      expect(await desk.open(conversationId)).toMatchObject({ isClosed: false, snoozedUntil: null })
    await desk.change(two.conversationId, 'read', { upTo: 1 })
    await ok(changeAll([{ id: two.conversationId, action: 'mark-unread' }]))
    expect(await desk.open(two.conversationId)).toMatchObject({ unread: 1 })
    await ok(
      changeAll([
        { id: two.conversationId, action: 'unmark' },
        { id: one.conversationId, action: 'unmark' },
      ]),
    )
    expect(await desk.open(two.conversationId)).toMatchObject({ unread: 0 })
  })

  it('are all left as they are where one cannot become what was asked', async () => {
    const { conversationId } = await desk.written()
    const refused = changeAll([
      { id: conversationId, action: 'close' },
      { id: conversationId, action: 'assign', assigneeId: someone },
    ])
    expect(await expectProblem(refused)).toMatchObject({ status: 422, errors: [{ path: 'changes.1.assigneeId' }] })
    expect(await desk.open(conversationId)).toMatchObject({ isClosed: false })
    const aboveMost = changeAll(Array.from({ length: 101 }, () => ({ id: conversationId, action: 'close' })))
    expect(await expectProblem(aboveMost)).toMatchObject({ code: 'validation-failed' })
  })

  it('count each for who changes them, so that nobody changes hundreds over and over', async () => {
    const limits = { ...unlimitedRates, changes: { points: 5, seconds: 60 } }
    const { app, manager, written } = await createTalkTestApp({}, { limits })
    const { conversationId: id } = await written()
    const mark = (count: number, headers: Headers) => {
      const changes = Array.from({ length: count }, (_, at) => ({
        id,
        action: at % 2 === 0 ? 'mark-unread' : 'unmark',
      }))
      return app.call('POST /admin/conversations/changes', { body: { changes }, headers })
    }
    await ok(mark(4, manager))
    expect(await expectProblem(mark(2, manager))).toMatchObject({ status: 429, code: 'too-many-requests' })
    await ok(mark(4, await app.signIn('manager')))
    await app.close()
  })
})

describe('a broadcast', () => {
  const broadcast = (id: string, key?: string) =>
    desk.answer(id, { text: 'The boat leaves at six.', isBroadcast: true }, key)

  it('is there to read, and answers nobody: who waits, waits on, and what is unread stays so', async () => {
    const { conversationId, headers, bookingId } = await desk.written('Is lunch included?')
    const { waitingSince, answerDueAt } = await desk.open(conversationId)
    desk.later(5)
    const key = randomUUID()
    await ok(broadcast(conversationId, key))
    await ok(broadcast(conversationId, key))
    expect(await desk.open(conversationId)).toMatchObject({ waitingSince, answerDueAt, unread: 1 })
    const { items, readByStaff } = await desk.read(headers, bookingId)
    expect(items.map(({ text }) => text)).toEqual(['Is lunch included?', 'The boat leaves at six.'])
    expect(readByStaff).toBe(0)
  })

  it('goes to several customers in one call, filled in for each, once, and staff see that it did', async () => {
    const [one, two] = [await desk.written('Is lunch included?'), await desk.written('And dinner?')]
    const body = {
      text: 'Dear {name}, the boat for {reference} leaves at six.',
      bookingIds: [one.bookingId, two.bookingId, one.bookingId, randomUUID()],
    }
    const headers = { ...desk.manager, 'idempotency-key': randomUUID() }
    const send = async () => {
      const call = desk.app.call('POST /admin/broadcasts', { body, headers })
      const { items } = await ok<{ items: { bookingId: string; problem: string | null }[] }>(call)
      return new Map(items.map(({ bookingId, problem }) => [bookingId, problem]))
    }
    for (const outcomes of [await send(), await send()])
      expect(outcomes).toEqual(
        new Map<string | undefined, string | null>([
          [one.bookingId, null],
          [two.bookingId, null],
          [body.bookingIds[3], 'This booking is gone.'],
        ]),
      )
    for (const { conversationId, headers: theirs, bookingId } of [one, two]) {
      const { messages, reference, person, waitingSince } = await desk.open(conversationId)
      const text = `Dear ${person.name.split(' ')[0]}, the boat for ${reference} leaves at six.`
      expect(messages.items.slice(1)).toMatchObject([{ text, isBroadcast: true }])
      expect(waitingSince).not.toBeNull()
      const read = (await desk.read(theirs, bookingId)).items.at(-1)
      expect([read?.text, read?.isBroadcast], 'customers are told of no others').toEqual([text, undefined])
    }
    const { rows } = await sql<{ after: string[] }>`
      select array(select c ->> 'after' from jsonb_array_elements(changes) c order by 1) as after
      from audit_entries where action = 'POST /admin/broadcasts'`.execute(desk.db)
    const references = await Promise.all(
      [one, two].map(async ({ conversationId }) => (await desk.open(conversationId)).reference),
    )
    expect(rows, 'one entry, which names them').toEqual([{ after: references.toSorted() }])
  })

  it('is shown first: who it goes to and what each would read, and nothing is sent', async () => {
    const { bookingId, conversationId } = await desk.written('Is lunch included?')
    const preview = async (text?: string) => {
      const body = { ...(text && { text }), bookingIds: [bookingId, randomUUID()] }
      const call = desk.app.call('POST /admin/broadcasts/preview', { body, headers: desk.manager })
      return (await ok<{ items: BroadcastRecipient[] }>(call)).items
    }
    const { person, reference, messages, booking } = await desk.open(conversationId)
    const to = { bookingId, reference, name: person.name, hasAccount: true, problem: null }
    expect(await preview()).toMatchObject([{ ...to, text: null, firstDay: booking?.checkIn, guests: booking?.guests }])
    expect(await preview('{reference} is off.')).toMatchObject([{ ...to, text: `${reference} is off.` }])
    desk.later(60)
    const owesNothing = 'Nothing is still to be paid here, so it was not sent.'
    expect(await preview('{due} is due.')).toMatchObject([{ text: null, problem: owesNothing }])
    expect((await desk.open(conversationId)).messages).toEqual(messages)
    const foreign = { text: 'Pay to account 0082 7419 9355', bookingIds: [bookingId] }
    const rejected = desk.app.call('POST /admin/broadcasts/preview', { body: foreign, headers: desk.manager })
    expect(await expectProblem(rejected)).toMatchObject({ errors: [{ path: 'text' }] })
  })

  it.each(['{due} to 077 123 4567 by tonight.', '{due} an nimal.perera@gmail.com'])(
    'asks nobody to pay elsewhere once it is filled in: %s',
    async (text) => {
      const { bookingId, conversationId } = await desk.written('Is lunch included?')
      const input = { body: { text, bookingIds: [bookingId] }, headers: desk.manager }
      const problem = { errors: [{ path: 'text' }] }
      expect(await expectProblem(desk.app.call('POST /admin/broadcasts/preview', input))).toMatchObject(problem)
      expect(await expectProblem(desk.app.call('POST /admin/broadcasts', input))).toMatchObject(problem)
      expect((await desk.open(conversationId)).messages.items).toHaveLength(1)
      await ok(
        desk.app.call('POST /admin/broadcasts', {
          ...input,
          body: { ...input.body, text: '{listing}: {due} is due.' },
        }),
      )
    },
  )

  it('says so where its key was of another text, and where it is too long once it is filled in', async () => {
    const { bookingId, conversationId } = await desk.written('Is lunch included?')
    const headers = { ...desk.manager, 'idempotency-key': randomUUID() }
    const send = (text: string, more: object = {}) =>
      desk.app.call('POST /admin/broadcasts', {
        body: { text, bookingIds: [bookingId] },
        headers: { ...headers, ...more },
      })
    await ok(send('The boat leaves at six.'))
    expect(await expectProblem(send('The boat leaves at seven.'))).toMatchObject({ code: 'idempotency-key-reused' })
    const problem = 'Filled in, it has more than 4,000 characters here.'
    const tooLong = send('{dates} '.repeat(490), { 'idempotency-key': randomUUID() })
    expect(await ok(tooLong)).toEqual({ items: [{ bookingId, problem }] })
    expect((await desk.open(conversationId)).messages.items).toHaveLength(2)
  })

  it('asks nobody for money who owes none', async () => {
    const { bookingId, conversationId } = await desk.written('We let it expire.')
    desk.later(60)
    const call = desk.app.call('POST /admin/broadcasts', {
      body: { text: '{due} is due.', bookingIds: [bookingId] },
      headers: desk.manager,
    })
    const { booking, messages } = await desk.open(conversationId)
    expect(booking?.due.amount).toBe(0)
    expect(await ok(call)).toEqual({
      items: [{ bookingId, problem: 'Nothing is still to be paid here, so it was not sent.' }],
    })
    expect((await desk.open(conversationId)).messages).toEqual(messages)
  })

  it('leaves closed what is closed, and who was not answered waits again once it is opened', async () => {
    const { conversationId } = await desk.written('Is lunch included?')
    const { waitingSince } = await desk.open(conversationId)
    await ok(broadcast(conversationId))
    await desk.change(conversationId, 'close')
    await ok(broadcast(conversationId))
    expect(await desk.open(conversationId)).toMatchObject({ isClosed: true })
    expect(await desk.change(conversationId, 'reopen')).toMatchObject({ isClosed: false, waitingSince })
  })
})

it('is nobody’s again once who had it has left, and stays with who changed the role among staff', async () => {
  const admin = await desk.app.signIn('admin')
  const [leaver, stays] = [await aUser(desk.db, { role: 'manager' }), await aUser(desk.db, { role: 'manager' })]
  const [one, other] = [await desk.written('One?'), await desk.written('Two?')]
  await desk.change(one.conversationId, 'assign', { assigneeId: leaver.id })
  await desk.change(other.conversationId, 'assign', { assigneeId: stays.id })
  await ok(desk.app.call('POST /admin/users/:id/deactivate', { params: { id: leaver.id }, headers: admin }))
  await transact(desk.db, (trx) =>
    publish(trx, 'account.access-ended', { userId: stays.id, at: desk.now().toISOString() }),
  )
  await desk.app.runUntilIdle()
  expect(await desk.open(one.conversationId)).toMatchObject({ assignee: null })
  expect(await desk.open(other.conversationId)).toMatchObject({ assignee: { id: stays.id } })
})
