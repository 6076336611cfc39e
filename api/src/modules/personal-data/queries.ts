import { type RawBuilder, sql } from 'kysely'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Db, Trx } from '#/db/database.ts'
import { Problem } from '#/http/problem.ts'
import { isPersonal, type Person, type PersonalTable, type TableRule } from '#/personal-data/rules.ts'
import './tables.ts'

export const findPerson = async (db: Db, id: string): Promise<Person | undefined> => {
  const account = await db
    .selectFrom('shown_profiles')
    .select(['id', 'email', 'avatar_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) return undefined
  const bookings = await db.selectFrom('booking_terms').select('id').where('user_id', '=', id).execute()
  const conversations = await db
    .selectFrom('conversation_subjects')
    .select('conversation_id')
    .where((where) =>
      where.or([
        where('customer_id', '=', id),
        where.and([where('kind', '=', 'enquiry'), where('person_email', '=', account.email)]),
      ]),
    )
    .execute()
  return {
    id,
    email: account.email,
    bookingIds: bookings.map((booking) => booking.id),
    conversationIds: conversations.map(({ conversation_id }) => conversation_id),
    avatarId: account.avatar_id,
  }
}

/** What each booking has open; sums are in minor units of its currency. */
export const listOpenMatters = (db: Db, userId: string) =>
  db
    .selectFrom('customer_bookings')
    .innerJoin('booking_balances', 'booking_balances.booking_id', 'customer_bookings.id')
    .leftJoin('waiting_receipts', 'waiting_receipts.booking_id', 'customer_bookings.id')
    .leftJoin('promised_refunds', 'promised_refunds.booking_id', 'customer_bookings.id')
    .select(['customer_bookings.id', 'reference', 'listing_title', 'state', 'total_agreed', 'retained_agreed'])
    .select(['paid', 'charged', 'refunded', 'waiting_receipts.receipts', 'promised_refunds.amount as promised'])
    .where('user_id', '=', userId)
    .orderBy('customer_bookings.id')
    .execute()

export type OpenMatters = Awaited<ReturnType<typeof listOpenMatters>>[number]

type Row = Readonly<Record<string, unknown>>

/** As many as are parsed within a few milliseconds, so that others have their turn in between. */
const rowsAtOnce = 200

/** `to_jsonb`: ranges, arrays and instants as text that people read. */
export const listRowsOf = async (trx: Trx, table: string, rule: PersonalTable, person: Person): Promise<Row[]> => {
  const only = 'title' in rule.exported ? rule.exported.only : undefined
  await sql`declare exported cursor for
    select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)}
    where ${rule.whose(person)} and ${only ? only(person) : sql`true`}
    order by to_jsonb(${sql.table(table)}) ->> 'id'`.execute(trx)
  const all: Row[] = []
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(trx)
    all.push(...rows.map(({ row }) => row))
    if (rows.length < rowsAtOnce) break
  }
  await sql`close exported`.execute(trx)
  return all
}

const setColumns = (columns: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

export const eraseRowsOf = async (trx: Trx, table: string, rule: PersonalTable, person: Person) => {
  const { whose, unnamed, erased } = rule
  if (unnamed)
    await sql`update ${sql.table(table)} set ${setColumns(unnamed.set(person))} where ${unnamed.whose(person)}`.execute(
      trx,
    )
  if (erased === 'deleted') await sql`delete from ${sql.table(table)} where ${whose(person)}`.execute(trx)
  if (typeof erased === 'string' || !('emptied' in erased)) return
  await sql`update ${sql.table(table)} set ${setColumns(erased.emptied)} where ${whose(person)}`.execute(trx)
}

export const listFileKeysOf = async (db: Db, rules: [string, TableRule][], person: Person): Promise<string[]> => {
  const keys: string[] = []
  for (const [table, rule] of rules) {
    if (!isPersonal(rule) || !rule.files) continue
    const { rows } = await sql<{ row: Row }>`
      select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)} where ${rule.whose(person)}`.execute(db)
    keys.push(...rows.flatMap(({ row }) => rule.files?.(row) ?? []).filter((key) => key !== null))
  }
  return keys
}

/** Throws `not-erasable` where something came up since it was looked at. */
export const withNothingOpen = (work: () => Promise<void>): Promise<void> =>
  withConstraintProblem('erased_customers_have_nothing_open', () => new Problem('not-erasable'), work)

/** The last statement of an erasure: it writes to the audit log. */
export const eraseInHistories = async (trx: Trx, person: Person, requestId: string): Promise<void> => {
  await sql`select erase_in_histories(${person.id}::uuid, ${person.email}, ${requestId})`.execute(trx)
}

export const insertFarewell = async (trx: Trx, email: string, data: object): Promise<void> => {
  await trx
    .insertInto('mail_requests')
    .values({
      dedupe_key: `account-erased:${crypto.randomUUID()}`,
      recipient: email,
      template: 'account-erased',
      data: JSON.stringify(data),
    })
    .execute()
}
