import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Message, MessageAttachment } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { isResponseLost } from '@escapes/platform/lost-response'
import { useIsOnline } from '@escapes/platform/online'
import { isRefused, type PendingMessage } from '@escapes/shared-ui/chat'
import type { ReplyStorage, UnsentReply } from '#/features/inbox/reply-storage.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { problemText } from '#/features/problem/problem-text.ts'

interface ReplyOutbox {
  pending: readonly PendingMessage[]
  /** Returns the key that its message will carry. */
  add: (text: string, attachments: readonly MessageAttachment[]) => string
  /** By its author's decision: also what a limit refused. */
  retry: () => void
  /** Takes it out, to be written anew or to be dropped. */
  takeBack: (key: string) => PendingMessage | undefined
}

type StoredReply = UnsentReply & { state: 'waiting' | 'failed' }

const nothing = () => () => undefined

/** False while what failed goes out by itself later; `onReconnected` is when. */
const useConnection = (onReconnected: () => void): boolean => {
  const { live } = usePlatform()
  const isOnline = useIsOnline()
  const isStreaming = useSyncExternalStore(
    live?.status.subscribe ?? nothing,
    () => live === undefined || live.status.get() === 'open',
  )
  const reconnected = useEffectEvent(onReconnected)
  useEffect(() => {
    const listener = () => reconnected()
    window.addEventListener('online', listener)
    const unfollow = live?.status.subscribe(() => live.status.get() === 'open' && listener())
    return () => {
      window.removeEventListener('online', listener)
      unfollow?.()
    }
  }, [live])
  return isOnline && isStreaming
}

/** What the server said against it; nothing where the network failed or the session ended. */
const toRefusal = (problem: ApiProblem, explanation: string | undefined): Pick<UnsentReply, 'problem' | 'canRetry'> =>
  isResponseLost(problem) || [401, 408].includes(problem.status)
    ? {}
    : { problem: problemText(problem, explanation), ...(problem.status === 429 && { canRetry: true }) }

/**
 * Replies on their way, in order. They are shown at once. What the network stopped goes out by itself, after a reload
 * too; what was refused waits for its author, and holds back nothing.
 */
export const useReplyOutbox = (
  conversationId: string,
  storage: ReplyStorage,
  messages: readonly Message[],
  onSent: (message: Message) => void,
): ReplyOutbox => {
  const [stored, setReplies] = useState<readonly StoredReply[]>(() =>
    storage.readUnsent().map((reply) => ({ ...reply, state: reply.problem === undefined ? 'waiting' : 'failed' })),
  )
  const isOnline = useIsOnline()
  const { send, pendingEndpoint, problem, explanation } = useStaffMutation('/admin/inbox', {
    key: `reply-${conversationId}`,
  })
  // A reply whose answer was lost arrives as a message under its key.
  const arrived = new Set(messages.map(({ clientKey }) => clientKey))
  const replies = stored.filter(({ key }) => !arrived.has(key))
  const first = replies.find((reply) => !isRefused(reply))
  const isSending = pendingEndpoint !== undefined
  const next = isOnline && !isSending && first?.state === 'waiting' ? first : undefined

  const [attempt, setAttempt] = useState(0)
  const [handled, setHandled] = useState(problem)
  if (problem !== handled) {
    setHandled(problem)
    if (problem && first) {
      setAttempt(attempt + 1)
      const failed: StoredReply = { ...first, state: 'failed', ...toRefusal(problem, explanation) }
      setReplies(replies.map((reply) => (reply.key === first.key ? failed : reply)))
    }
  }
  const sendAgain = (canSend: (reply: StoredReply) => boolean): void =>
    setReplies(
      replies.map(({ problem: said, canRetry, ...reply }) =>
        reply.state === 'failed' && canSend({ ...reply, problem: said, canRetry })
          ? { ...reply, state: 'waiting' }
          : { ...reply, problem: said, canRetry },
      ),
    )
  const isConnected = useConnection(() => sendAgain((reply) => reply.problem === undefined))

  useEffect(() => {
    storage.writeUnsent(
      replies.map(({ key, text, attachments, writtenAt, problem: said, canRetry }) => ({
        key,
        text,
        attachments,
        writtenAt,
        problem: said,
        canRetry,
      })),
    )
  })
  /** The reply and the attempt that were sent last: a reply may be listed a moment longer than it is on its way. */
  const sent = useRef('')
  const sendNext = useEffectEvent(({ key, text, attachments }: StoredReply): void => {
    if (sent.current === `${key} ${attempt}`) return
    sent.current = `${key} ${attempt}`
    const body = { text, attachmentIds: attachments.map(({ id }) => id) }
    send(
      'POST /admin/conversations/:id/messages',
      { params: { id: conversationId }, body, idempotencyKey: key },
      (message) => {
        setReplies((before) => before.filter((reply) => reply.key !== key))
        onSent(message)
      },
    )
  })
  useEffect(() => {
    if (next) sendNext(next)
  }, [next])

  const toShown = (reply: StoredReply): PendingMessage => {
    if (isSending && reply.key === first?.key) return { ...reply, state: 'sending' }
    return reply.problem === undefined && !isConnected ? { ...reply, state: 'waiting' } : reply
  }
  return {
    pending: replies.map(toShown),
    add: (text, attachments) => {
      const reply = { key: createIdempotencyKey(), text, attachments, writtenAt: new Date().toISOString() }
      setReplies([...replies, { ...reply, state: 'waiting' }])
      return reply.key
    },
    retry: () => sendAgain((reply) => !isRefused(reply)),
    takeBack: (key) => {
      setReplies(replies.filter((reply) => reply.key !== key))
      return replies.find((reply) => reply.key === key)
    },
  }
}
