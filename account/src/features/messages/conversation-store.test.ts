import { afterEach, describe, expect, it } from 'vitest'
import type { LiveEvent, Message, MessagePage } from '@escapes/contract'
import type { LiveStatus, Notice } from '@escapes/platform'
import { privateStorage } from '@escapes/platform/private-storage'
import { createFakeApi, createFakeStore, throwProblem } from '@escapes/platform/testing'
import { createConversationStore } from './conversation-store.ts'
import { createOutbox } from './outbox.ts'

afterEach(() => localStorage.clear())

const aMessage = (position: number, more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  position,
  author: 'customer',
  authorName: 'Nimal',
  text: `Text ${position}`,
  attachments: [],
  sentAt: '2026-11-21T05:00:00Z',
  ...more,
})
const aPage = (items: Message[], more: Partial<MessagePage> = {}): MessagePage => ({
  items,
  total: items.length,
  nextCursor: null,
  conversationId: 'c1',
  readByCustomer: 0,
  readByStaff: 0,
  isClosed: false,
  ...more,
})

const post = 'POST /bookings/:id/messages'

const converse = (page: MessagePage = aPage([])) => {
  const server = { page, position: 100 }
  const connection = { isOnline: true }
  const fake = createFakeApi({
    'GET /bookings/:id/messages': () => server.page,
    [post]: ({ body, idempotencyKey }) => aMessage(++server.position, { text: body.text, clientKey: idempotencyKey }),
    'POST /bookings/:id/messages/read': () => undefined,
  })
  const notices: Notice[] = []
  const listeners = new Set<(event: LiveEvent) => void>()
  const status = createFakeStore<LiveStatus>('open')
  const live = {
    status,
    subscribe: (listener: (event: LiveEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const outbox = createOutbox('u1', 'b1')
  const open = () =>
    createConversationStore({
      platform: { api: fake.api, live, notify: (notice) => void notices.push(notice) },
      bookingId: 'b1',
      outbox,
      isOnline: () => connection.isOnline,
    })
  const store = open()
  return {
    fake,
    server,
    connection,
    notices,
    status,
    store,
    open,
    emit: (event: object) => {
      for (const listener of listeners) listener({ bookingId: 'b1', ...event } as LiveEvent)
    },
    texts: () => store.get().messages.map(({ text }) => text),
    pending: () => store.get().pending.map(({ text, state }) => `${text}: ${state}`),
    sentKeys: () => fake.callsTo(post).map(({ idempotencyKey }) => idempotencyKey),
  }
}

describe('sending', () => {
  it('shows a message at once, and sends several in the order in which they were written', async () => {
    const { store, pending, texts, notices } = converse()
    store.send('One', [])
    store.send('Two', [])
    expect(pending()).toEqual(['One: sending', 'Two: waiting'])
    await expect.poll(texts).toEqual(['One', 'Two'])
    expect(pending()).toEqual([])
    expect(notices).toEqual([])
  })

  it('repeats a call whose response was lost with the same key, and shows one message', async () => {
    const { store, fake, texts, sentKeys } = converse()
    const answer = aMessage(101)
    let calls = 0
    fake.answer({ [post]: () => (calls++ === 0 ? throwProblem('unavailable', 503) : answer) })
    store.send('One', [])
    await expect.poll(texts).toEqual(['Text 101'])
    expect(new Set(sentKeys()).size).toBe(1)
  })

  it('a message that a limit stopped holds back the later ones until its author tries again', async () => {
    const { store, fake, open, pending, texts, status } = converse()
    const stop = store.start()
    fake.answer({ [post]: () => throwProblem('too-many-requests', 429) })
    store.send('One', [])
    store.send('Two', [])
    await expect.poll(pending).toEqual(['One: failed', 'Two: waiting'])
    expect(store.get().pending[0]).toMatchObject({ problem: 'rejected: too-many-requests', canRetry: true })
    fake.answer({ [post]: ({ body }) => aMessage(body.text === 'One' ? 101 : 102, { text: body.text }) })
    status.set('waiting')
    status.set('open')
    dispatchEvent(new Event('online'))
    expect(pending()).toEqual(['One: failed', 'Two: waiting'])
    expect(
      open()
        .get()
        .pending.map(({ state }) => state),
    ).toEqual(['failed', 'waiting'])
    store.retry()
    await expect.poll(texts).toEqual(['One', 'Two'])
    stop()
  })

  it('a message that the server refused says why, is never sent again, and holds back nothing', async () => {
    const { store, fake, open, pending, texts, status, sentKeys } = converse()
    const stop = store.start()
    fake.answer({
      [post]: ({ body }) => (body.text === 'One' ? throwProblem('attachment-unknown', 422) : aMessage(102, body)),
    })
    store.send('One', [])
    store.send('Two', [])
    await expect.poll(texts).toEqual(['Two'])
    store.retry()
    status.set('waiting')
    status.set('open')
    dispatchEvent(new Event('online'))
    stop()
    const reloaded = open()
    const leave = reloaded.start()
    dispatchEvent(new Event('online'))
    await expect.poll(() => reloaded.get().status).toBe('ready')
    expect(pending()).toEqual(['One: failed'])
    expect(sentKeys()).toHaveLength(2)
    const [refused] = reloaded.get().pending
    expect(refused).toMatchObject({ state: 'failed', problem: 'rejected: attachment-unknown' })
    expect(reloaded.takeBack(refused?.key ?? '')?.text).toBe('One')
    expect([reloaded.get().pending, open().get().pending]).toEqual([[], []])
    leave()
  })

  it('says by a notice what failed after the conversation was closed', async () => {
    const { store, fake, notices, pending } = converse()
    store.start()()
    fake.answer({ [post]: () => throwProblem('attachment-unknown', 422) })
    store.send('One', [])
    await expect.poll(pending).toEqual(['One: failed'])
    expect(notices).toMatchObject([{ title: 'Failed to send message', description: 'rejected: attachment-unknown' }])
  })

  it('waits while offline, outlives a reload, and goes out once when the network is back', async () => {
    const { store, open, fake, connection, sentKeys } = converse()
    connection.isOnline = false
    store.send('One', [])
    store.send('Two', [])
    expect(fake.callsTo(post)).toEqual([])
    const reloaded = open()
    expect(reloaded.get().pending.map(({ text, state }) => [text, state])).toEqual([
      ['One', 'waiting'],
      ['Two', 'waiting'],
    ])
    const stop = reloaded.start()
    connection.isOnline = true
    dispatchEvent(new Event('online'))
    await expect.poll(() => reloaded.get().pending).toEqual([])
    expect(sentKeys()).toEqual(store.get().pending.map(({ key }) => key))
    expect(open().get().pending).toEqual([])
    stop()
  })

  it('tries again by itself when the live stream is open again', async () => {
    const { store, fake, pending, status, texts } = converse()
    const stop = store.start()
    fake.answer({ [post]: () => throwProblem('unavailable', 503) })
    store.send('One', [])
    await expect.poll(pending).toEqual(['One: failed'])
    status.set('waiting')
    store.retry()
    await expect.poll(pending).toEqual(['One: waiting'])
    fake.answer({ [post]: ({ body }) => aMessage(101, { text: body.text }) })
    status.set('open')
    await expect.poll(texts).toEqual(['One'])
    stop()
  })

  it('knows its own message when it arrives live before the response', async () => {
    const { store, fake, emit, texts, pending, sentKeys } = converse()
    const stop = store.start()
    let respond: (message: Message) => void = () => undefined
    fake.answer({ [post]: () => new Promise<Message>((resolve) => (respond = resolve)) })
    store.send('One', [])
    const message = aMessage(101, { text: 'One', clientKey: sentKeys()[0] ?? '' })
    emit({ type: 'message', message })
    expect([texts(), pending()]).toEqual([['One'], []])
    respond(message)
    await expect.poll(() => fake.calls.length).toBe(2)
    expect(texts()).toEqual(['One'])
    stop()
  })

  it('is private: signing out removes what was not sent', () => {
    const { store, open, connection } = converse()
    connection.isOnline = false
    store.send('One', [])
    privateStorage.clear()
    expect(open().get().pending).toEqual([])
  })
})

describe('following a conversation', () => {
  it('takes in what arrives live, of its own booking only', async () => {
    const { store, emit, texts } = converse(aPage([aMessage(1)]))
    const stop = store.start()
    await expect.poll(texts).toEqual(['Text 1'])
    emit({ type: 'message', message: aMessage(3, { author: 'staff' }) })
    emit({ type: 'message', bookingId: 'b2', message: aMessage(4) })
    emit({ type: 'read', side: 'staff', upTo: 1 })
    expect(texts()).toEqual(['Text 1', 'Text 3'])
    expect(store.get().readByStaff).toBe(1)
    stop()
    emit({ type: 'message', message: aMessage(5) })
    expect(texts()).toEqual(['Text 1', 'Text 3'])
  })

  it('fetches what it missed after a resync; older messages stay unless some between are unknown', async () => {
    const { store, emit, server, texts } = converse(aPage([aMessage(5)], { nextCursor: 'older' }))
    const stop = store.start()
    await expect.poll(texts).toEqual(['Text 5'])
    server.page = aPage([aMessage(2)])
    await store.loadOlder()
    expect(store.get().olderCursor).toBeNull()
    server.page = aPage([aMessage(5), aMessage(6)], { nextCursor: 'x' })
    emit({ type: 'resync' })
    await expect.poll(texts).toEqual(['Text 2', 'Text 5', 'Text 6'])
    expect(store.get().olderCursor).toBeNull()
    server.page = aPage([aMessage(40)], { nextCursor: 'before 40' })
    emit({ type: 'resync' })
    await expect.poll(texts).toEqual(['Text 40'])
    expect(store.get().olderCursor).toBe('before 40')
    stop()
  })

  it('says where the unread begin, and tells once what was read of the other side', async () => {
    const page = aPage([aMessage(1), aMessage(2, { author: 'staff' }), aMessage(3, { author: 'system' }), aMessage(4)])
    const { store, fake } = converse(page)
    await store.load()
    expect(store.get().firstUnread).toBe(2)
    store.markRead(4)
    store.markRead(4)
    await expect.poll(() => store.get().readByCustomer).toBe(3)
    expect(fake.callsTo('POST /bookings/:id/messages/read').map(({ body }) => body)).toEqual([{ upTo: 3 }])
  })

  it('says that it could not be loaded, and keeps what it shows when a later load fails', async () => {
    const { store, fake, texts } = converse(aPage([aMessage(1)]))
    const load = 'GET /bookings/:id/messages'
    fake.answer({ [load]: () => throwProblem('unavailable', 503) })
    await store.load()
    expect(store.get().status).toBe('failed')
    fake.answer({ [load]: () => aPage([aMessage(1)]) })
    await store.load()
    fake.answer({ [load]: () => throwProblem('unavailable', 503) })
    await store.load()
    expect([store.get().status, texts()]).toEqual(['ready', ['Text 1']])
  })
})
