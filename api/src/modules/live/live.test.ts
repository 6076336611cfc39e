import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LiveEvent, Message } from '@escapes/contract'
import { modules } from '#/composition.ts'
import { transact } from '#/db/transact.ts'
import { createLive, maxStreamsPerNetwork, maxStreamsPerUser } from '#/live/live.ts'
import { getLiveRange, insertLiveEvent } from '#/live/queries.ts'
import { createLiveSignal } from '#/live/signal.ts'
import { listUsableSessionIds } from '#/modules/identity/index.ts'
import { listRules } from '#/modules/personal-data/index.ts'
import { erasePerson } from '#/modules/personal-data/erase-person.ts'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { createTalkTestApp, followEvents } from '#test/talk-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createTalkTestApp())

const connect = (headers: Headers, lastEventId?: number) =>
  desk.app.call('GET /live', {
    headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) },
  })
const follow = async (headers: Headers, lastEventId?: number) => followEvents(await connect(headers, lastEventId))
const listTexts = ({ received }: ReturnType<typeof followEvents>) =>
  received.flatMap(({ event }) => (event.type === 'message' ? [event.message.text] : []))
const findEvent = <T extends LiveEvent['type']>({ received }: ReturnType<typeof followEvents>, type: T) =>
  received.map(({ event }) => event).find((event): event is Extract<LiveEvent, { type: T }> => event.type === type)

const readSelf = async (headers: Headers) => {
  const { user } = await ok<{ user: { id: string; name: string } }>(desk.app.call('GET /me', { headers }))
  return { id: user.id, name: user.name }
}

describe('the stream', () => {
  it('is one of server-sent events that no proxy keeps back', async () => {
    const response = await connect(desk.manager)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    await response.body?.cancel()
    expect((await expectProblem(connect({}))).code).toBe('sign-in-required')
  })

  it('carries a message to its customer and to staff, each as they may see it, and to nobody else', async () => {
    const { headers, bookingId, conversationId } = await desk.written()
    // A stream begins where its process has got to, which may be before what was written last.
    const { head } = await getLiveRange(desk.db)
    const [customer, staff, stranger] = [
      await follow(headers, head),
      await follow(desk.manager, head),
      await follow(await desk.newcomer(), head),
    ]
    const sent = await ok<Message>(desk.answer(conversationId, 'It is fenced.', 'key-of-staff'))
    await ok(desk.write(headers, bookingId, 'Thanks', 'key-of-customer'))
    await desk.change(conversationId, 'assign', { assigneeId: null })
    await expect.poll(() => listTexts(customer)).toEqual(['It is fenced.', 'Thanks'])
    await expect.poll(() => findEvent(staff, 'conversation')).toBeDefined()
    expect(listTexts(staff)).toEqual(['It is fenced.', 'Thanks'])
    const answer = findEvent(customer, 'message')!
    expect(answer).toMatchObject({ conversationId, bookingId, message: { id: sent.id, position: 2 } })
    expect(answer.message.authorName).not.toContain(' ')
    expect(answer.message.clientKey).toBeUndefined()
    expect(findEvent(staff, 'message')!.message.clientKey).toBe('key-of-staff')
    expect(customer.received.at(-1)!.event).toMatchObject({ message: { clientKey: 'key-of-customer' } })
    expect(findEvent(customer, 'conversation')).toBeUndefined()
    expect(stranger.received).toEqual([])
    for (const each of [customer, staff, stranger]) await each.stop()
  })

  it('tells colleagues who writes an answer, and its customer nothing', async () => {
    const { headers, conversationId, bookingId } = await desk.written()
    const { head } = await getLiveRange(desk.db)
    const [customer, colleague] = [await follow(headers, head), await follow(await desk.app.signIn('admin'), head)]
    const params = { id: conversationId }
    const typed = await desk.app.call('POST /admin/conversations/:id/typing', { params, headers: desk.manager })
    expect(typed.status).toBe(204)
    await expect.poll(() => findEvent(colleague, 'typing')).toMatchObject({ conversationId, bookingId })
    expect(findEvent(colleague, 'typing')!.by).toEqual(await readSelf(desk.manager))
    await ok(desk.answer(conversationId, 'It is fenced.'))
    await expect.poll(() => listTexts(customer)).toEqual(['It is fenced.'])
    expect(findEvent(customer, 'typing')).toBeUndefined()
    for (const each of [customer, colleague]) await each.stop()
  })

  it('carries read marks both ways', async () => {
    const { headers, bookingId, conversationId } = await desk.written()
    const [customer, staff] = [await follow(headers), await follow(desk.manager)]
    await desk.change(conversationId, 'read', { upTo: 1 })
    await expect.poll(() => findEvent(customer, 'read')).toMatchObject({ side: 'staff', upTo: 1, bookingId })
    await desk.answer(conversationId, 'Yes.')
    await desk.markRead(headers, bookingId, 2)
    await expect
      .poll(() => staff.received.map(({ event }) => event))
      .toContainEqual(expect.objectContaining({ type: 'read', side: 'customer', upTo: 2, conversationId }))
    for (const each of [customer, staff]) await each.stop()
  })

  it('resumes after the last event that was read, in order and once, though nothing had come before the cut', async () => {
    const { headers, bookingId } = await desk.written()
    const { head } = await getLiveRange(desk.db)
    const first = await follow(headers, head)
    await expect.poll(() => first.seen.position).toBeGreaterThan(0)
    await first.stop()
    for (const text of ['one', 'two']) await ok(desk.write(headers, bookingId, text))
    const second = await follow(headers, first.seen.position)
    await expect.poll(() => listTexts(second)).toEqual(['one', 'two'])
    await second.stop()
    await ok(desk.write(headers, bookingId, 'three'))
    const third = await follow(headers, second.received[0]!.id)
    await ok(desk.write(headers, bookingId, 'four'))
    await expect.poll(() => listTexts(third)).toEqual(['two', 'three', 'four'])
    await third.stop()
  })

  it('asks who missed more than is kept, or comes from another database, to fetch anew', async () => {
    const { headers } = await desk.written()
    await desk.db.deleteFrom('live_events').execute()
    for (const position of [0, 9_999_999]) {
      const stream = await follow(headers, position)
      await expect.poll(() => stream.received.map(({ event }) => event.type)).toEqual(['resync'])
      expect(stream.received[0]!.id).toBe(stream.seen.position)
      await stream.stop()
    }
  })

  it('is not opened by HEAD, which nobody reads', async () => {
    const headers = await desk.newcomer()
    for (let count = 0; count < maxStreamsPerUser; count += 1)
      expect((await desk.app.app.request('/api/v1/live', { method: 'HEAD', headers })).status).toBe(204)
    await (await follow(headers)).stop()
  })

  it('is open so many times for one person, and again after one ended', async () => {
    const headers = await desk.newcomer()
    const open = await Promise.all(Array.from({ length: maxStreamsPerUser }, () => follow(headers)))
    expect((await expectProblem(connect(headers))).code).toBe('too-many-requests')
    await open[0]!.stop()
    open[0] = await follow(headers)
    for (const each of open) await each.stop()
  })

  it('reads none of the conversations of others for staff who lack the second factor that they need', async () => {
    const strict = await createTalkTestApp({}, { auth: { ...desk.app.services.config.auth, staffTotp: 'required' } })
    onTestFinished(() => strict.app.close())
    const stream = followEvents(await strict.app.call('GET /live', { headers: strict.manager }))
    const { headers, bookingId } = await strict.written('a secret')
    const own = followEvents(await strict.app.call('GET /live', { headers: { ...headers, 'last-event-id': '0' } }))
    await ok(strict.write(headers, bookingId, 'another'))
    await expect.poll(() => listTexts(own)).toContain('another')
    expect(stream.received).toEqual([])
    for (const each of [stream, own]) await each.stop()
  })
})

describe('streams of a process', () => {
  const log = pino({ level: 'silent' })
  const start = (times: object) => {
    const { config, db } = desk.app.services
    return createLive({
      db,
      log,
      signal: createLiveSignal(config, 'test-second', log),
      listUsableSessionIds: (ids) => listUsableSessionIds(db, ids, new Date()),
      times,
    })
  }
  const toViewer = async (headers: Headers) => {
    const { user } = await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers }))
    const { items } = await ok<{ items: { id: string }[] }>(desk.app.call('GET /me/sessions', { headers }))
    return { userId: user.id, isStaff: false, sessionId: items[0]!.id, address: '203.0.113.9' }
  }

  it('get what another process wrote, and end with their sessions and with the process', async () => {
    const live = start({ sessionsMs: 20 })
    const { headers, bookingId } = await desk.written()
    const signedOut = followEvents(new Response(await live.open(await toViewer(headers), undefined)))
    const other = await desk.newcomer()
    const stays = followEvents(new Response(await live.open(await toViewer(other), undefined)))
    await ok(desk.write(headers, bookingId, 'from another process'))
    await expect.poll(() => listTexts(signedOut)).toEqual(['from another process'])
    await desk.db
      .deleteFrom('sessions')
      .where('id', '=', (await toViewer(headers)).sessionId)
      .execute()
    await signedOut.ended
    live.end()
    await stays.ended
    await expect(live.open(await toViewer(other), undefined)).rejects.toMatchObject({ code: 'unavailable' })
    await live.close()
  })

  it('end with the account that is erased', async () => {
    const live = start({ sessionsMs: 20 })
    const viewer = await toViewer(await desk.newcomer())
    const stream = followEvents(new Response(await live.open(viewer, undefined)))
    await erasePerson(desk.app.services, listRules(modules), { userId: viewer.userId, requestId: randomUUID() })
    expect(await stream.ended).toBeUndefined()
    await live.close()
  })

  it('are so many for all accounts of one network, and four times as many for all networks of one site', async () => {
    const live = start({})
    const toAddress = (at: number) => `2001:db8:1:${at.toString(16)}::1`
    const openFrom = (address: string) =>
      live.open({ userId: randomUUID(), isStaff: false, sessionId: randomUUID(), address }, undefined)
    const open: ReadableStream[] = []
    const openAll = async (address: string) => {
      for (let count = 0; count < maxStreamsPerNetwork; count += 1) open.push(await openFrom(address))
    }
    await openAll(toAddress(1))
    await expect(openFrom(toAddress(1))).rejects.toMatchObject({ code: 'too-many-requests' })
    for (const at of [2, 3, 4]) await openAll(toAddress(at))
    await expect(openFrom(toAddress(5))).rejects.toMatchObject({ code: 'too-many-requests' })
    open.push(await openFrom('2001:db8:2:1::1'))
    await open[0]!.cancel()
    open.push(await openFrom(toAddress(5)))
    await live.close()
  })

  it('send nothing to whom a session ended a moment ago', async () => {
    const live = start({})
    const viewer = await toViewer(await desk.newcomer())
    const stream = followEvents(new Response(await live.open({ ...viewer, isStaff: true }, undefined)))
    await expect.poll(() => stream.seen.position).toBeGreaterThan(0)
    await desk.db.deleteFrom('sessions').where('id', '=', viewer.sessionId).execute()
    await desk.written('A secret')
    await stream.ended
    expect(stream.received).toEqual([])
    await live.close()
  })

  it('send a position now and then, so that who resumes late has little to fetch', async () => {
    const live = start({ heartbeatMs: 20 })
    const quiet = followEvents(new Response(await live.open(await toViewer(await desk.newcomer()), undefined)))
    await expect.poll(() => quiet.seen.position).toBeGreaterThan(0)
    const before = quiet.seen.position
    await desk.written()
    await expect.poll(() => quiet.seen.position).toBeGreaterThan(before)
    expect(quiet.received).toEqual([])
    await live.close()
  })

  it('are cut off where nobody reads, so that no page fills the memory', async () => {
    const live = start({})
    const { db } = desk.app.services
    const stream = await live.open({ ...(await toViewer(desk.manager)), isStaff: true }, undefined)
    const reader = stream.getReader()
    const { message, conversationId } = await desk.written()
    const staff = { type: 'message' as const, conversationId, bookingId: null, message }
    await transact(db, async (trx) => {
      for (let count = 0; count < 80; count += 1)
        await insertLiveEvent(trx, { staff: { ...staff, message: { ...message, text: 'x'.repeat(4_000) } } })
    })
    await expect(reader.closed).rejects.toThrow('does not read')
    await live.close()
  })

  it('find within seconds what no signal told', async () => {
    const { db } = desk.app.services
    const deaf = { announce: () => {}, listen: () => {}, close: async () => {} }
    const live = createLive({
      db,
      log,
      signal: deaf,
      listUsableSessionIds: async (ids) => new Set(ids),
      times: { pollMs: 20 },
    })
    const { headers, bookingId } = await desk.written()
    const stream = followEvents(new Response(await live.open(await toViewer(headers), undefined)))
    await ok(desk.write(headers, bookingId, 'unheard'))
    await expect.poll(() => listTexts(stream)).toEqual(['unheard'])
    await live.close()
  })
})
