import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message, MessageAttachment } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { isResponseLost } from '@escapes/platform/lost-response'
import type { PendingMessage } from '@escapes/shared-ui/chat'
import type { ReplyStorage } from '#/features/inbox/reply-storage.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { problemText } from '#/features/problem/problem-text.ts'

interface ReplyOutbox {
  pending: readonly PendingMessage[]
  add: (text: string, attachments: readonly MessageAttachment[]) => void
  retry: () => void
  /** Takes it out, to be written anew. */
  takeBack: (key: string) => PendingMessage | undefined
}

const offlineText = 'The connection was lost. The reply is kept here and sent, once, when it is back.'

/** Replies on their way, in order. They are shown at once, and what fails stays to be tried again, over a reload too. */
export const useReplyOutbox = (
  conversationId: string,
  storage: ReplyStorage,
  messages: readonly Message[],
  onSent: (message: Message) => void,
): ReplyOutbox => {
  const { notify } = usePlatform()
  const [stored, setReplies] = useState<readonly PendingMessage[]>(() =>
    storage.readUnsent().map((reply) => ({ ...reply, state: 'failed' })),
  )
  const { send, pendingEndpoint, problem, explanation } = useStaffMutation('/admin/inbox', {
    key: `reply-${conversationId}`,
  })
  /** Of the reply that was sent last, unless it failed: it may be listed a moment longer. */
  const sentKey = useRef<string>(undefined)
  const subject = `reply-${conversationId}`
  const isFailureShown = useRef(false)
  // A reply whose answer was lost arrives as a message under its key.
  const arrived = new Set(messages.map(({ clientKey }) => clientKey))
  const replies = stored.filter(({ key }) => !arrived.has(key))
  const next = pendingEndpoint === undefined ? replies.find(({ state }) => state !== 'failed') : undefined

  useEffect(() => {
    storage.writeUnsent(replies.map(({ key, text, attachments, writtenAt }) => ({ key, text, attachments, writtenAt })))
  })
  const sendNext = useEffectEvent(({ key, text, attachments }: PendingMessage): void => {
    if (sentKey.current === key) return
    sentKey.current = key
    const body = { text, attachmentIds: attachments.map(({ id }) => id) }
    send(
      'POST /admin/conversations/:id/messages',
      { params: { id: conversationId }, body, idempotencyKey: key },
      (message) => {
        setReplies((before) => before.filter((reply) => reply.key !== key))
        if (isFailureShown.current) notify({ status: 'success', title: 'Message sent', subject })
        isFailureShown.current = false
        onSent(message)
      },
    )
  })
  useEffect(() => {
    if (next) sendNext(next)
  }, [next])
  const failAll = useEffectEvent((): void => {
    if (!problem || sentKey.current === undefined) return
    const failedKey = sentKey.current
    sentKey.current = undefined
    const description = problem.status === 0 ? offlineText : problemText(problem, explanation)
    // The same words would be rejected again.
    const rejected = isResponseLost(problem) || problem.status === 429 ? undefined : description
    // Those behind it would arrive before it.
    setReplies((before) =>
      before.map((reply) => ({
        ...reply,
        state: 'failed',
        ...(reply.key === failedKey && rejected !== undefined && { problem: rejected }),
      })),
    )
    notify({ status: 'error', title: 'Failed to send reply', description, subject })
    isFailureShown.current = true
  })
  useEffect(() => {
    if (problem) failAll()
  }, [problem])

  const retry = (): void =>
    setReplies(replies.map((reply) => (reply.problem === undefined ? { ...reply, state: 'sending' } : reply)))
  const retryWhenOnline = useEffectEvent(retry)
  useEffect(() => {
    const listener = () => retryWhenOnline()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
  return {
    pending: replies,
    add: (text, attachments) => {
      const reply = { key: createIdempotencyKey(), text, attachments, writtenAt: new Date().toISOString() }
      setReplies([...replies, { ...reply, state: 'sending' }])
    },
    retry,
    takeBack: (key) => {
      setReplies(replies.filter((reply) => reply.key !== key))
      return replies.find((reply) => reply.key === key)
    },
  }
}
