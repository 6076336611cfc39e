import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ConversationRow } from '@escapes/contract'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
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
