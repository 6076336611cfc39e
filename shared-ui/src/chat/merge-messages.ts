import type { Message } from '@escapes/contract'

/** One list of what is shown and what arrived, by position; what arrived replaces its earlier copy. */
export const mergeMessages = (shown: readonly Message[], arrived: readonly Message[]): Message[] =>
  [...new Map([...shown, ...arrived].map((message) => [message.id, message])).values()].sort(
    (one, other) => one.position - other.position,
  )

export const toLastPosition = (messages: readonly Message[], author?: Message['author']): number =>
  messages.findLast((message) => author === undefined || message.author === author)?.position ?? 0
