import type { Message } from '@escapes/contract'
import { addDays, civilDateAt, formatDate, formatShortDate, operatorTimeZone } from '@escapes/contract/dates'
import type { CivilDate } from '@escapes/contract/dates'

/** Messages of one author, shortly after each other. */
export interface MessageGroup {
  /** The id of its first message. */
  id: string
  author: Message['author']
  authorName: string | null
  authorAvatarUrl?: string | null | undefined
  messages: Message[]
  /** What comes from here on was not read before. */
  isFirstUnread?: boolean
}

export interface MessageDay {
  date: CivilDate
  /** `Today`, `Yesterday`, `Fri 14 May`, or with its year when that is another one. */
  label: string
  groups: MessageGroup[]
}

const groupMs = 5 * 60_000

const toDayLabel = (date: CivilDate, today: CivilDate): string => {
  if (date === today) return 'Today'
  if (date === addDays(today, -1)) return 'Yesterday'
  return date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(date) : formatDate(date)
}

const belongsTo = (group: MessageGroup | undefined, { author, authorName, sentAt }: Message): boolean => {
  const last = group?.messages.at(-1)
  return (
    last !== undefined &&
    last.author === author &&
    last.authorName === authorName &&
    Date.parse(sentAt) - Date.parse(last.sentAt) <= groupMs
  )
}

/**
 * Messages, the oldest first, by their day in Sri Lanka and by who wrote them. `firstUnread`: the position before which
 * a line says that the rest is new.
 */
export const toMessageDays = (messages: readonly Message[], today: CivilDate, firstUnread?: number): MessageDay[] => {
  const days: MessageDay[] = []
  for (const message of messages) {
    const isFirstUnread = message.position === firstUnread
    const date = civilDateAt(new Date(message.sentAt))
    let day = days.at(-1)
    if (day?.date !== date) {
      day = { date, label: toDayLabel(date, today), groups: [] }
      days.push(day)
    }
    const group = day.groups.at(-1)
    if (group && !isFirstUnread && belongsTo(group, message)) group.messages.push(message)
    else {
      const { id, author, authorName, authorAvatarUrl } = message
      day.groups.push({
        id,
        author,
        authorName,
        authorAvatarUrl,
        messages: [message],
        ...(isFirstUnread && { isFirstUnread }),
      })
    }
  }
  return days
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: operatorTimeZone,
  hour: '2-digit',
  minute: '2-digit',
})

/** `18:04`, Sri Lanka time */
export const formatMessageTime = (sentAt: string): string => timeFormat.format(new Date(sentAt))
