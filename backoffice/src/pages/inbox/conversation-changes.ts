import type { ConversationChange, ConversationRow } from '@escapes/contract'

type ChangeOf<C> = C extends unknown ? Omit<C, 'id'> : never
/** What is done with each of the chosen ones. */
export type ChangeOfAll = ChangeOf<ConversationChange>

/** What puts a conversation back as it was; nothing where nothing changes. */
export const toUndo = (row: ConversationRow, change: ChangeOfAll, now: number): ConversationChange[] => {
  const { id, isClosed, assignee, unread } = row
  // What came back meanwhile is not put aside again.
  const snoozedUntil = row.snoozedUntil && Date.parse(row.snoozedUntil) > now ? row.snoozedUntil : null
  const toState = (): ConversationChange => {
    if (isClosed) return { id, action: 'close' }
    return snoozedUntil || change.action === 'snooze'
      ? { id, action: 'snooze', until: snoozedUntil }
      : { id, action: 'reopen' }
  }
  if (change.action === 'assign') return [{ id, action: 'assign', assigneeId: assignee?.id ?? null }]
  if (change.action === 'mark-unread') return unread > 0 ? [] : [{ id, action: 'unmark' }]
  if (change.action === 'unmark') return []
  if (change.action !== 'snooze' && isClosed === (change.action === 'close')) return []
  // Nothing is unread in a closed one.
  const isReadByClosing = change.action === 'close' && unread > 0
  return [toState(), ...(isReadByClosing ? [{ id, action: 'mark-unread' as const }] : [])]
}

const shownNames = 3

/** `Amaya Silva, Tom Baker, Nuwan Dias and 2 more`. */
export const listPeople = (rows: readonly ConversationRow[]): string => {
  const names = rows.slice(0, shownNames).map(({ person }) => person.name)
  const more = rows.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
