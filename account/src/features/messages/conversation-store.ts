import type { LiveEvent, Message, MessageAttachment, MessagePage } from '@escapes/contract'
import type { Platform, Store } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { isResponseLost } from '@escapes/platform/lost-response'
import { asProblem } from '@escapes/platform/problem'
import { mergeMessages, toLastPosition, type PendingMessage } from '@escapes/shared-ui/chat'
import type { Outbox } from './outbox.ts'

export interface ConversationState {
  status: 'loading' | 'ready' | 'failed'
  error?: unknown
  /** The oldest first. */
  messages: readonly Message[]
  pending: readonly PendingMessage[]
  olderCursor: string | null
  olderStatus: 'idle' | 'loading' | 'failed'
  readByCustomer: number
  readByStaff: number
  /** The first message that was unread when the conversation was opened. */
  firstUnread?: number
}

export interface ConversationStore extends Store<ConversationState> {
  /** Follows the conversation until the returned function is called. */
  start(): () => void
  load(): Promise<void>
  loadOlder(): Promise<void>
  send(text: string, attachments: readonly MessageAttachment[]): void
  retry(): void
  /** Takes a message back that was not sent. */
  takeBack(key: string): PendingMessage | undefined
  markRead(position: number): void
}

interface ConversationOptions {
  platform: Pick<Platform, 'api' | 'live' | 'notify'>
  bookingId: string
  outbox: Outbox
  isOnline?: () => boolean
}

const failedToSend = 'Failed to send message'

/** Whether sending it again may help. */
const isTemporary = (error: unknown): boolean => {
  const problem = asProblem(error)
  return !problem || isResponseLost(problem) || [401, 408, 429].includes(problem.status)
}

/** A conversation about a booking: what the server has, what arrives live, and what is not sent yet. */
export const createConversationStore = ({
  platform: { api, live, notify },
  bookingId,
  outbox,
  isOnline = () => navigator.onLine,
}: ConversationOptions): ConversationStore => {
  const params = { id: bookingId }
  let state: ConversationState = {
    status: 'loading',
    messages: [],
    pending: outbox.read(),
    olderCursor: null,
    olderStatus: 'idle',
    readByCustomer: 0,
    readByStaff: 0,
  }
  const listeners = new Set<() => void>()
  const update = (change: Partial<ConversationState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const setPending = (key: string, change: Partial<PendingMessage>): void =>
    update({ pending: state.pending.map((each) => (each.key === key ? { ...each, ...change } : each)) })
  const removePending = (key: string): void => {
    outbox.remove(key)
    update({ pending: state.pending.filter((each) => each.key !== key) })
  }

  const receive = (messages: readonly Message[]): void => {
    for (const { clientKey } of messages) if (clientKey) removePending(clientKey)
    update({ messages: mergeMessages(state.messages, messages) })
  }

  const receivePage = (page: MessagePage): void => {
    const oldest = page.items[0]?.position ?? 0
    // Between what is shown and this page there may be messages that nobody has fetched.
    const hasGap = page.nextCursor !== null && toLastPosition(state.messages) < oldest
    const isFirst = state.status !== 'ready'
    const firstUnread = page.items.find(
      ({ position, author }) => author !== 'customer' && position > page.readByCustomer,
    )?.position
    if (hasGap) update({ messages: [] })
    receive(page.items)
    update({
      status: 'ready',
      error: undefined,
      readByCustomer: Math.max(state.readByCustomer, page.readByCustomer),
      readByStaff: Math.max(state.readByStaff, page.readByStaff),
      ...((isFirst || hasGap) && { olderCursor: page.nextCursor }),
      ...(isFirst && firstUnread !== undefined && { firstUnread }),
    })
  }

  const load = async (): Promise<void> => {
    try {
      receivePage(await api('GET /bookings/:id/messages', { params }))
    } catch (error) {
      if (state.status === 'ready') return
      update({ status: 'failed', error })
      notify({ status: 'error', subject: `messages ${bookingId}`, title: 'Failed to load messages' })
    }
  }

  const loadOlder = async (): Promise<void> => {
    if (state.olderCursor === null || state.olderStatus === 'loading') return
    update({ olderStatus: 'loading' })
    try {
      const page = await api('GET /bookings/:id/messages', { params, query: { cursor: state.olderCursor } })
      receive(page.items)
      update({ olderStatus: 'idle', olderCursor: page.nextCursor })
    } catch {
      update({ olderStatus: 'failed' })
    }
  }

  /** A response may be lost on its way: the same key sends nothing twice. */
  const post = async ({ key, text, attachments }: PendingMessage): Promise<Message> => {
    const body = { text, attachmentIds: attachments.map(({ id }) => id) }
    const call = () => api('POST /bookings/:id/messages', { params, body, idempotencyKey: key })
    try {
      return await call()
    } catch (error) {
      const problem = asProblem(error)
      if (!isOnline() || !problem || !isResponseLost(problem)) throw error
      return call()
    }
  }

  const fail = (key: string, error: unknown): void => {
    // It goes out by itself when the network is back.
    if (!isOnline()) return setPending(key, { state: 'waiting' })
    const problem = isTemporary(error) ? {} : { problem: asProblem(error)?.message ?? '' }
    setPending(key, { state: 'failed', ...problem })
    notify({
      status: 'error',
      subject: `message ${bookingId}`,
      title: failedToSend,
      ...(problem.problem && { description: problem.problem }),
    })
  }

  let isSending = false
  /** Sends what waits, one after the other. A message that was not sent holds back what was written after it. */
  const sendWaiting = async (): Promise<void> => {
    if (isSending || !isOnline()) return
    isSending = true
    for (;;) {
      const next = state.pending.find(({ problem }) => problem === undefined)
      if (next?.state !== 'waiting') break
      setPending(next.key, { state: 'sending' })
      try {
        const message = await post(next)
        removePending(next.key)
        receive([message])
        notify({ status: 'success', subject: `message ${bookingId}`, title: 'Message sent' })
      } catch (error) {
        fail(next.key, error)
        break
      }
    }
    isSending = false
  }

  const retry = (): void => {
    for (const { key, state: sendState, problem } of state.pending)
      if (sendState === 'failed' && problem === undefined) setPending(key, { state: 'waiting' })
    void sendWaiting()
  }

  let readSent = 0
  const markRead = (position: number): void => {
    const upTo =
      state.messages.findLast(({ author, position: each }) => author !== 'customer' && each <= position)?.position ?? 0
    if (upTo <= Math.max(state.readByCustomer, readSent)) return
    readSent = upTo
    api('POST /bookings/:id/messages/read', { params, body: { upTo } }).then(
      () => update({ readByCustomer: Math.max(state.readByCustomer, upTo) }),
      () => {
        // The next look at it tries again.
        readSent = 0
      },
    )
  }

  const handleLive = (event: LiveEvent): void => {
    if (event.type === 'resync') return void load()
    if (event.bookingId !== bookingId) return
    if (event.type === 'message') receive([event.message])
    if (event.type === 'read' && event.side === 'staff')
      update({ readByStaff: Math.max(state.readByStaff, event.upTo) })
    if (event.type === 'read' && event.side === 'customer')
      update({ readByCustomer: Math.max(state.readByCustomer, event.upTo) })
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => {
      const left = new AbortController()
      const unsubscribe = live?.subscribe(handleLive)
      const unfollow = live?.status.subscribe(() => live.status.get() === 'open' && retry())
      addEventListener('online', retry, { signal: left.signal })
      void load()
      retry()
      return () => {
        left.abort()
        unsubscribe?.()
        unfollow?.()
      }
    },
    load,
    loadOlder,
    send: (text, attachments) => {
      const message = { key: createIdempotencyKey(), text, attachments, writtenAt: new Date().toISOString() }
      outbox.add(message)
      update({ pending: [...state.pending, { ...message, state: 'waiting' }] })
      void sendWaiting()
    },
    retry,
    takeBack: (key) => {
      const message = state.pending.find((each) => each.key === key && each.state !== 'sending')
      if (!message) return undefined
      removePending(key)
      // It held back what was written after it.
      void sendWaiting()
      return message
    },
    markRead,
  }
}
