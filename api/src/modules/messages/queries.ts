import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { ConversationTable, MessageTable } from './tables.ts'

/** A conversation as its own rows say. */
const conversationColumns = [
  'conversations.id',
  'booking_id',
  'enquiry_id',
  'assignee_id',
  'closed_at',
  'last_position',
  'last_by_customer',
  'last_by_staff',
  'read_by_customer',
  'read_by_staff',
  'is_marked_unread',
  'waiting_since',
  'answer_due_at',
  'snoozed_until',
  'last_message_at',
] as const

const withSubject = (db: Db) =>
  db
    .selectFrom('conversations')
    .innerJoin('conversation_subjects', 'conversation_id', 'conversations.id')
    .select(conversationColumns)
    .select(['kind', 'title', 'reference', 'customer_id', 'account_id', 'person_name', 'person_email', 'phone'])
    .select('begun_at')

export const findConversation = (db: Db, id: string) =>
  withSubject(db).where('conversations.id', '=', id).executeTakeFirst()

export const findConversationOfBooking = (db: Db, bookingId: string) =>
  withSubject(db).where('booking_id', '=', bookingId).executeTakeFirst()

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof findConversation>>>

/** Whoever writes or reads waits here for the others: positions and marks follow one another. */
export const lockConversation = async (trx: Trx, id: string): Promise<ConversationRow | undefined> => {
  const locked = await trx.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && findConversation(trx, id)
}

/** When the customer first wrote what nobody answered. A broadcast answers nothing. */
export const findUnansweredSince = async (trx: Trx, conversationId: string): Promise<Date | undefined> => {
  const first = await trx
    .selectFrom('messages')
    .select('sent_at')
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'customer')
    .where(({ eb, fn, selectFrom }) =>
      eb(
        'position',
        '>',
        selectFrom('messages')
          .select(({ val }) => fn.coalesce(fn.max('position'), val(0)).as('position'))
          .where('conversation_id', '=', conversationId)
          .where('author', '=', 'staff')
          .where('is_broadcast', '=', false),
      ),
    )
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return first?.sent_at
}

export const getStaffName = async (db: Db, userId: string): Promise<string> => {
  const row = await db.selectFrom('user_names').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.name
}

/** Locks it, as `lockConversation` does. */
export const getConversationOfEnquiry = async (trx: Trx, enquiryId: string): Promise<ConversationRow> => {
  const { id } = await trx
    .selectFrom('conversations')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return (await findConversation(trx, id))!
}

/** The id of the conversation about a booking, begun if there is none; `isNew` tells which. */
export const insertConversationOfBooking = async (
  trx: Trx,
  bookingId: string,
  now: Date,
): Promise<{ id: string; isNew: boolean }> => {
  const inserted = await trx
    .insertInto('conversations')
    .values({ booking_id: bookingId, last_message_at: now })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { ...inserted, isNew: true }
  const existing = trx.selectFrom('conversations').select('id').where('booking_id', '=', bookingId)
  return { ...(await existing.executeTakeFirstOrThrow()), isNew: false }
}

export const insertConversationOfEnquiry = (trx: Trx, enquiryId: string, now: Date): Promise<{ id: string }> =>
  trx
    .insertInto('conversations')
    .values({ enquiry_id: enquiryId, last_message_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateConversation = async (
  trx: Trx,
  id: string,
  change: Updateable<ConversationTable>,
): Promise<void> => {
  await trx.updateTable('conversations').set(change).where('id', '=', id).execute()
}

export const insertMessage = (trx: Trx, message: Insertable<MessageTable>): Promise<{ id: string }> =>
  trx.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()

const selectMessages = (db: Db) =>
  db
    .selectFrom('messages')
    .leftJoin('user_names', 'user_names.id', 'messages.user_id')
    .select(['messages.id', 'position', 'author', 'user_id', 'client_key', 'text', 'sent_at', 'is_broadcast'])
    .select(['user_names.name', 'user_names.avatar_url'])

export const findMessage = (db: Db, id: string) => selectMessages(db).where('messages.id', '=', id).executeTakeFirst()

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** The message that this author sent with that key before. */
export const findMessageByKey = (
  db: Db,
  conversationId: string,
  { author, userId, key }: { author: MessageTable['author']; userId: string | null; key: string },
) =>
  selectMessages(db)
    .where('conversation_id', '=', conversationId)
    .where('author', '=', author)
    .where('user_id', 'is not distinct from', userId)
    .where('client_key', '=', key)
    .executeTakeFirst()

/** The last ones that a side wrote, in their order. */
export const listLastTexts = async (
  db: Db,
  conversationId: string,
  { author, limit }: { author: MessageTable['author']; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('messages')
    .select('text')
    .where('conversation_id', '=', conversationId)
    .where('author', '=', author)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ text }) => text).toReversed()
}

/** The newest first, from below a position. */
export const listMessages = (db: Db, conversationId: string, below: number | undefined, limit: number) =>
  selectMessages(db)
    .where('conversation_id', '=', conversationId)
    .$if(below !== undefined, (query) => query.where('position', '<', below ?? 0))
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()

/** Messages of the customer's since a day, for the limit of who has no account. */
export const countMessagesSince = async (
  db: Db,
  conversationId: string,
  author: 'customer' | 'staff',
  since: Date,
): Promise<number> => {
  const { count } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)`.as('count'))
    .where('conversation_id', '=', conversationId)
    .where('author', '=', author)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Of a customer's conversations about bookings those in which somebody wrote last, five hundred at most, with what is unread. */
export const listOwnConversationRows = (db: Db, customerId: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('booking_terms', 'booking_terms.id', 'booking_id')
    .select(['conversations.id', 'booking_terms.id as booking_id', 'last_message_at'])
    .select(
      sql<number>`(select count(*) from messages where conversation_id = conversations.id
        and author = 'staff' and position > read_by_customer)`.as('unread'),
    )
    .where('booking_terms.user_id', '=', customerId)
    .where('last_position', '>', 0)
    .orderBy('last_message_at', 'desc')
    .limit(500)
    .execute()

const minuteMs = 60_000
const unreadMinutes = 5
const batch = 200

/** Conversations in which a side has had unread messages for five minutes and was not notified of any of them. */
export const listUnreadToNotify = async (db: Db, side: 'customer' | 'staff', now: Date) => {
  const [from, last, read, notified] =
    side === 'customer'
      ? (['staff', 'last_by_staff', 'read_by_customer', 'notified_customer'] as const)
      : (['customer', 'last_by_customer', 'read_by_staff', 'notified_staff'] as const)
  return (
    db
      .selectFrom('conversations')
      .select(['id', `${last} as last`])
      // Who wrote an enquiry gets each answer by mail at once.
      .$if(side === 'customer', (query) => query.where('booking_id', 'is not', null))
      .whereRef(last, '>', read)
      .whereRef(last, '>', notified)
      .whereRef(read, '>=', notified)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('conversation_id', '=', 'conversations.id')
            .where('author', '=', from)
            .whereRef('position', '>', read)
            .where('sent_at', '<=', new Date(now.getTime() - unreadMinutes * minuteMs)),
        ),
      )
      .orderBy('id')
      .limit(batch)
      .execute()
  )
}

/** Of who is none of the staff any more. */
export const unassignConversationsOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('conversations')
    .set({ assignee_id: null })
    .where('assignee_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('staff_accounts').select('id').where('id', '=', userId))),
    )
    .execute()
}
