import type { LiveEvent, Message, MessageAttachment, MessagePage } from '@escapes/contract'
import type { Platform, Store } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { isResponseLost } from '@escapes/platform/lost-response'
import { asProblem, toFieldMessages } from '@escapes/platform/problem'
import { isRefused, mergeMessages, toLastPosition, type PendingMessage } from '@escapes/shared-ui/chat'
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
  /** By its author's decision: also what a limit refused. */
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

/** What the server said against it; nothing where the network failed or the session ended: then it may go out by itself. */
const toRefusal = (error: unknown): Pick<PendingMessage, 'problem' | 'canRetry'> => {
  const problem = asProblem(error)
  if (!problem || isResponseLost(problem) || [401, 408].includes(problem.status)) return {}
  const [field] = Object.values(toFieldMessages(problem))
  return { problem: field ?? problem.message, ...(problem.status === 429 && { canRetry: true }) }
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

  /** It goes out by itself when the network is back, or the live stream open again. */
  const isConnectionLost = (): boolean => !isOnline() || (live !== undefined && live.status.get() !== 'open')

  const fail = (key: string, refusal: ReturnType<typeof toRefusal>): void => {
    if (refusal.problem === undefined && isConnectionLost()) return setPending(key, { state: 'waiting' })
    setPending(key, { state: 'failed', ...refusal })
    outbox.change(key, refusal)
    // Who has the conversation open reads it below the message.
    if (followers === 0)
      notify({
        status: 'error',
        subject: `message ${bookingId}`,
        title: failedToSend,
        ...(refusal.problem !== undefined && { description: refusal.problem }),
      })
  }

  let followers = 0
  let isSending = false
  /** Sends what waits, one after the other. A message that was not sent holds back what was written after it. */
  const sendWaiting = async (): Promise<void> => {
    if (isSending || !isOnline()) return
    isSending = true
    for (;;) {
      const next = state.pending.find((each) => !isRefused(each))
      if (next?.state !== 'waiting') break
      setPending(next.key, { state: 'sending' })
      try {
        const message = await post(next)
        removePending(next.key)
        receive([message])
      } catch (error) {
        const refusal = toRefusal(error)
        fail(next.key, refusal)
        if (!isRefused(refusal)) break
      }
    }
    isSending = false
  }

  const sendAgain = (canSend: (message: PendingMessage) => boolean): void => {
    for (const message of state.pending)
      if (message.state === 'failed' && canSend(message)) {
        const accepted = { problem: undefined, canRetry: undefined }
        setPending(message.key, { state: 'waiting', ...accepted })
        outbox.change(message.key, accepted)
      }
    void sendWaiting()
  }
  /** When the connection is back: what was refused waits for its author. */
  const resume = (): void => sendAgain(({ problem }) => problem === undefined)

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
      const unfollow = live?.status.subscribe(() => live.status.get() === 'open' && resume())
      addEventListener('online', resume, { signal: left.signal })
      followers += 1
      void load()
      resume()
      return () => {
        followers -= 1
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
    retry: () => sendAgain((message) => !isRefused(message)),
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
