import { useCallback, useEffect, useState } from 'react'
import type { EnquiryThread, Message } from '@escapes/contract'
import type { ApiProblem } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { createIdempotencyKey } from '@escapes/platform/idempotency-key'
import { isResponseLost } from '@escapes/platform/lost-response'
import { useMutation } from '@escapes/platform/mutation'
import { usePolledUpdate } from '@escapes/platform/polling'
import { toFieldMessages } from '@escapes/platform/problem'
import { mergeMessages, type PendingMessage } from '@escapes/shared-ui/chat'
import type { ThreadAnswerInput, ThreadAnswerResult, ThreadReadInput, ThreadReadResult } from './action.ts'

/** Random hex as a UUID of version 4. */
const toUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')

/** What the server said against it. A limit passes; other words are needed for the rest. */
const toRefusal = (problem: ApiProblem): Pick<PendingMessage, 'problem' | 'canRetry'> => ({
  problem: Object.values(toFieldMessages(problem))[0] ?? problem.message,
  canRetry: problem.status === 429,
})

/** The conversation that a link opens; answers of the office are looked for every 20 seconds. */
export const useEnquiryThread = (token: string) => {
  const { api } = usePlatform()
  const [thread, setThread] = useState<EnquiryThread>()
  const [messages, setMessages] = useState<readonly Message[]>([])
  const [olderCursor, setOlderCursor] = useState<string | null>(null)
  const [pending, setPending] = useState<PendingMessage>()
  const receive = useCallback(
    (arrived: readonly Message[]) => setMessages((shown) => mergeMessages(shown, arrived)),
    [],
  )

  const reading = useMutation<ThreadReadInput, ThreadReadResult>({ isReadOnly: true })
  const { send: read } = reading
  const load = useCallback(
    () =>
      read({ intent: 'read', token }, (loaded) => {
        setThread(loaded)
        receive(loaded.items)
        setOlderCursor(loaded.nextCursor)
      }),
    [read, token, receive],
  )
  useEffect(load, [load])

  const fetchLatest = useCallback(
    (signal: AbortSignal) => api('POST /enquiries/thread', { body: { token }, signal, isBackground: true }),
    [api, token],
  )
  const polled = usePolledUpdate(thread, fetchLatest)

  const olderPages = useMutation<ThreadReadInput, ThreadReadResult>({ isReadOnly: true })
  const { send: readOlder } = olderPages
  const loadOlder = useCallback(() => {
    if (olderCursor === null) return
    readOlder({ intent: 'read', token, cursor: olderCursor }, (page) => {
      receive(page.items)
      setOlderCursor(page.nextCursor)
    })
  }, [readOlder, token, olderCursor, receive])

  const answering = useMutation<ThreadAnswerInput, ThreadAnswerResult>({ isReadOnly: true })
  const { send, isPending, problem } = answering
  const post = (message: PendingMessage): void =>
    send({ intent: 'answer', token, key: message.key, text: message.text }, (sent) => {
      receive([sent])
      setPending(undefined)
    })
  return {
    thread: polled ?? thread,
    messages: polled ? mergeMessages(messages, polled.items) : messages,
    problem: reading.problem,
    isLoading: reading.isPending,
    reload: load,
    older:
      olderCursor === null
        ? undefined
        : { isLoading: olderPages.isPending, hasFailed: olderPages.problem !== undefined, load: loadOlder },
    pending: pending && {
      ...pending,
      state: isPending ? ('sending' as const) : problem ? ('failed' as const) : pending.state,
      ...(problem && !isPending && !isResponseLost(problem) && toRefusal(problem)),
    },
    answerProblem: problem,
    answer: (text: string): void => {
      const message: PendingMessage = {
        key: toUuid(createIdempotencyKey()),
        text,
        attachments: [],
        writtenAt: new Date().toISOString(),
        state: 'sending',
      }
      setPending(message)
      post(message)
    },
    retry: (): void => pending && post(pending),
    takeBack: (): string => {
      setPending(undefined)
      return pending?.text ?? ''
    },
  }
}
