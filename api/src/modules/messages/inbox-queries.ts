import { sql, type SqlBool } from 'kysely'
import type { conversationViews } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { toContainsPattern, toPrefixPattern } from '#/db/like-pattern.ts'

export type InboxView = (typeof conversationViews)[number]

export interface InboxFilter {
  view: InboxView
  /** Whose own ones are meant. */
  userId: string
  now: Date
  kind: 'booking' | 'enquiry' | undefined
  q: string | undefined
}

/** An index of trigrams serves no shorter text. */
const minSearchedText = 3
/** Characters before the found words, and of all that is shown. */
const matchContext = 24
const matchLength = 160

const matchesText = (text: string) => {
  const contains = toContainsPattern(text.toLowerCase())
  const inTexts = sql`union all select conversation_id from messages where lower(text) like ${contains}`
  return sql<SqlBool>`conversations.id in (
    select conversation_id from conversation_subjects
    where person_text like ${contains} or reference like ${toPrefixPattern(text.toUpperCase())}
      or lower(title) like ${contains}
    ${text.length < minSearchedText ? sql`` : inTexts})`
}

const isAwake = (now: Date) => sql<SqlBool>`closed_at is null and coalesce(snoozed_until <= ${now}, true)`

const inView: Record<InboxView, (filter: InboxFilter) => ReturnType<typeof sql<SqlBool>>> = {
  all: () => sql<SqlBool>`true`,
  open: ({ now }) => isAwake(now),
  unread: ({ now }) => sql<SqlBool>`${isAwake(now)} and is_unread`,
  waiting: () => sql<SqlBool>`closed_at is null and waiting_since is not null`,
  mine: ({ now, userId }) => sql<SqlBool>`${isAwake(now)} and assignee_id = ${userId}`,
  unassigned: ({ now }) => sql<SqlBool>`${isAwake(now)} and assignee_id is null`,
  snoozed: ({ now }) => sql<SqlBool>`snoozed_until > ${now}`,
  closed: () => sql<SqlBool>`closed_at is not null`,
}

const selectMatching = (db: Db, filter: InboxFilter) => {
  const { view, kind, q } = filter
  return db
    .selectFrom('conversations')
    .where('last_position', '>', 0)
    .where(inView[view](filter))
    .$if(kind !== undefined, (query) => query.where(`${kind!}_id`, 'is not', null))
    .$if(q !== undefined && q !== '', (query) => query.where(matchesText(q!)))
}

/** What a customer wrote that staff have not read; the last of it where they marked it unread. */
const unread = sql<number>`greatest(is_marked_unread::int, (select count(*) from messages
  where conversation_id = conversations.id and author = 'customer' and position > read_by_staff))`

/** The last words of a person: an automatic answer says nothing new. */
const lastMessage = sql<{ author: 'customer' | 'staff' | 'system'; text: string; attachments: number } | null>`(
  select json_build_object('author', author, 'text', left(text, 300), 'attachments',
    (select count(*) from message_attachments where message_id = messages.id))
  from messages where conversation_id = conversations.id and position = greatest(last_by_customer, last_by_staff))`

/** What stands around the found words in the latest message that has them. */
const matchIn = (q: string | undefined) => {
  if (q === undefined || q.length < minSearchedText) return sql<string | null>`null::text`
  const text = q.toLowerCase()
  return sql<string | null>`(
    select substr(text, greatest(1, strpos(lower(text), ${text}) - ${matchContext}), ${matchLength}) from messages
    where conversation_id = conversations.id and lower(text) like ${toContainsPattern(text)}
    order by position desc limit 1)`
}

const withRow = (query: ReturnType<typeof selectMatching>) =>
  query
    .innerJoin('conversation_subjects as subject', 'subject.conversation_id', 'conversations.id')
    .leftJoin('user_names as assignee', 'assignee.id', 'assignee_id')
    .leftJoin('user_names as person', 'person.id', 'subject.customer_id')
    .select([
      'person.avatar_url as person_avatar_url',
      'conversations.id',
      'booking_id',
      'assignee_id',
      'assignee.name as assignee_name',
      'closed_at',
      'waiting_since',
      'answer_due_at',
      'snoozed_until',
      'returned_at',
      'last_message_at',
      'subject.kind',
      'subject.title',
      'subject.reference',
      'subject.account_id',
      'subject.person_name',
      'subject.person_email',
    ])
    .select([unread.as('unread'), lastMessage.as('last_message')])

export const findInboxRow = (db: Db, id: string) =>
  withRow(db.selectFrom('conversations')).where('conversations.id', '=', id).executeTakeFirst()

export type InboxRow = NonNullable<Awaited<ReturnType<typeof findInboxRow>>>

const keys = sql<
  string[]
>`array[waits_from::text, (not is_unread)::text, last_message_at::text, conversations.id::text]`

/** Who waits longest for an answer first, read or not; then what staff marked unread; then the latest. */
const byWait = sql`waits_from, is_unread desc, last_message_at desc, conversations.id desc`

/** In the order of work; `after`: the keys of the last one before them. */
export const listInboxRows = (db: Db, filter: InboxFilter, after: readonly string[] | undefined, limit: number) => {
  const [waitsFrom, isRead, lastAt, id] = after ?? []
  return withRow(selectMatching(db, filter))
    .select([keys.as('keys'), matchIn(filter.q).as('match')])
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(waits_from, (not is_unread)) > (${waitsFrom}::text::timestamptz, ${isRead}::text::boolean)
        or waits_from = ${waitsFrom}::text::timestamptz and is_unread = not ${isRead}::text::boolean
          and (last_message_at, conversations.id) < (${lastAt}::text::timestamptz, ${id}::text::uuid)`),
    )
    .orderBy(byWait)
    .limit(limit)
    .execute()
}

export const countInboxRows = async (db: Db, filter: InboxFilter): Promise<number> => {
  const { count } = await selectMatching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countConversationsByView = (db: Db, userId: string, now: Date) => {
  const count = (condition: ReturnType<typeof sql<SqlBool>>) => sql<number>`count(*) filter (where ${condition})`
  return db
    .selectFrom('conversations')
    .select([
      count(isAwake(now)).as('open'),
      count(sql`${isAwake(now)} and is_unread`).as('unread'),
      count(sql`waiting_since is not null`).as('waiting'),
      count(sql`${isAwake(now)} and assignee_id = ${userId}`).as('mine'),
      count(sql`${isAwake(now)} and assignee_id is null`).as('unassigned'),
      count(sql`snoozed_until > ${now}`).as('snoozed'),
      count(sql`answer_due_at < ${now}`).as('overdue'),
    ])
    .where('closed_at', 'is', null)
    .where('last_position', '>', 0)
    .executeTakeFirstOrThrow()
}

/** Other conversations with the same address, the latest first. */
export const listOtherConversations = (db: Db, id: string, email: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('conversation_subjects as subject', 'subject.conversation_id', 'conversations.id')
    .select(['conversations.id', 'subject.title', 'subject.reference'])
    .where('subject.person_email', '=', email)
    .where('conversations.id', '<>', id)
    .where('last_position', '>', 0)
    .orderBy('last_message_at', 'desc')
    .limit(10)
    .execute()

/** Waiting longer than promised, in the order of the inbox. */
export const listOverdueConversations = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('conversations')
    .innerJoin('conversation_subjects as subject', 'subject.conversation_id', 'conversations.id')
    .select(['conversations.id', 'booking_id', 'answer_due_at', 'subject.title', 'subject.reference'])
    .select(['subject.person_name', sql<number>`count(*) over ()`.as('total')])
    .where('answer_due_at', '<', now)
    .orderBy(byWait)
    .limit(limit)
    .execute()

/** Whose customers wrote since then and wait for an answer, the latest first. */
export const listConversationsWaitingSince = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('conversations')
    .innerJoin('conversation_subjects as subject', 'subject.conversation_id', 'conversations.id')
    .select(['conversations.id', 'booking_id', 'waiting_since as at', 'subject.title', 'subject.reference'])
    .select('subject.person_name')
    .where('waiting_since', '>=', since)
    .orderBy('waiting_since', 'desc')
    .orderBy('conversations.id')
    .limit(limit)
    .execute()

/** Snoozed until now or before, the first first. */
export const listConversationsToReturn = (db: Db, now: Date) =>
  db.selectFrom('conversations').select('id').where('snoozed_until', '<=', now).orderBy('snoozed_until').execute()

export const listStaffAccounts = (db: Db) =>
  db
    .selectFrom('staff_accounts')
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const isStaffAccount = async (db: Db, id: string): Promise<boolean> => {
  const found = await db.selectFrom('staff_accounts').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}
