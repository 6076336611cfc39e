import type { ConversationCounts, ConversationRow, OwnConversations, Page } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { decodeCursor, toPage } from '#/http/paging.ts'
import type { Services } from '#/services.ts'
import {
  countConversationsByView,
  countInboxRows,
  findInboxRow,
  type InboxFilter,
  type InboxRow,
  listInboxRows,
} from './inbox-queries.ts'
import { listOwnConversationRows } from './queries.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Staff may begin a conversation before anybody has written. */
const nothingWritten = { author: 'system', text: '', attachments: 0 } as const

export const toConversationRow = (row: InboxRow & { match?: string | null }): ConversationRow => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  reference: row.reference,
  bookingId: row.booking_id,
  person: {
    name: row.person_name,
    email: row.person_email,
    customerId: row.account_id,
    avatarUrl: row.person_avatar_url,
  },
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
  isClosed: row.closed_at !== null,
  snoozedUntil: iso(row.snoozed_until),
  returnedAt: iso(row.returned_at),
  unread: row.unread,
  waitingSince: iso(row.waiting_since),
  answerDueAt: iso(row.answer_due_at),
  lastMessageAt: row.last_message_at.toISOString(),
  lastMessage: row.last_message ?? nothingWritten,
  ...(row.match && { match: row.match }),
})

export const getInboxRow = async (db: Db, id: string): Promise<ConversationRow> => {
  const row = await findInboxRow(db, id)
  if (!row) throw new NotFound()
  return toConversationRow(row)
}

export const countConversations = ({ db, clock }: Services, userId: string): Promise<ConversationCounts> =>
  countConversationsByView(db, userId, clock.now())

/** Of the cursors: one of another order is refused. */
const order = 'waiting-longest'

interface InboxQuery extends Pick<InboxFilter, 'view' | 'userId'> {
  kind?: InboxFilter['kind'] | undefined
  q?: string | undefined
  limit: number
  cursor?: string | undefined
}

export const listConversations = async (
  services: Services,
  { limit, cursor, view, userId, kind, q }: InboxQuery,
): Promise<Page<ConversationRow> & { counts: ConversationCounts }> => {
  const { db } = services
  const filter = { view, userId, now: services.clock.now(), kind, q }
  const after = decodeCursor(cursor, order, ['timestamptz', 'boolean', 'timestamptz', 'uuid'])
  const [rows, total, counts] = await Promise.all([
    listInboxRows(db, filter, after, limit + 1),
    countInboxRows(db, filter),
    countConversations(services, userId),
  ])
  const { pageRows, nextCursor } = toPage(rows, order, limit)
  return { items: pageRows.map(toConversationRow), nextCursor, total, counts }
}

export const listOwnConversations = async (db: Db, userId: string): Promise<OwnConversations> => {
  const rows = await listOwnConversationRows(db, userId)
  return {
    items: rows.map(({ id, booking_id, unread, last_message_at }) => ({
      conversationId: id,
      bookingId: booking_id,
      unread,
      lastMessageAt: last_message_at.toISOString(),
    })),
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
  }
}
