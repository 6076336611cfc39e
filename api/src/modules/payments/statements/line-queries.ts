import { sql, type SqlBool } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { StatementLineTable } from '../tables.ts'

type State = StatementLineTable['state']

export const lines = (db: Db) =>
  db
    .selectFrom('statement_lines')
    .leftJoin('customer_bookings', 'customer_bookings.id', 'booking_id')
    .select([
      'statement_lines.id',
      'account_id',
      'booked_on',
      'amount',
      'statement_lines.currency',
      'payer',
      'text',
      'statement_lines.state',
      'meaning',
      'booking_id',
      'candidates',
      'reference',
      'listing_title',
      'customer_name',
      sql<string[]>`array[booked_on::text, statement_lines.id::text]`.as('keys'),
    ])

export const getLine = (db: Db, id: string) => lines(db).where('statement_lines.id', '=', id).executeTakeFirstOrThrow()

export type LineRow = Awaited<ReturnType<typeof getLine>>

export const findLine = (db: Db, id: string) =>
  db.selectFrom('statement_lines').select(['id', 'state', 'amount', 'currency']).where('id', '=', id).executeTakeFirst()

interface LineFilter {
  state: State | undefined
  importId: string | undefined
}

export const listLines = (
  db: Db,
  { state, importId }: LineFilter,
  after: readonly string[] | undefined,
  limit: number,
): Promise<LineRow[]> =>
  lines(db)
    .$if(state !== undefined, (query) => query.where('statement_lines.state', '=', state ?? 'matched'))
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(booked_on, statement_lines.id) < (${after?.[0]}::text::date, ${after?.[1]}::text::uuid)`,
      ),
    )
    .orderBy('booked_on', 'desc')
    .orderBy('statement_lines.id', 'desc')
    .limit(limit)
    .execute()

export const countLines = async (db: Db, { state, importId }: LineFilter): Promise<number> => {
  const { count } = await db
    .selectFrom('statement_lines')
    .select(sql<number>`count(*)`.as('count'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'matched'))
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

interface Verdict {
  from: readonly State[]
  state: 'matched' | 'ignored'
  bookingId: string | null
  ignoreReason: string | null
  by: string
  at: Date
}

/** Compare-and-set: false when somebody has dealt with the line already. */
export const settleLine = async (trx: Trx, id: string, verdict: Verdict): Promise<boolean> => {
  const settled = await trx
    .updateTable('statement_lines')
    .set({
      state: verdict.state,
      booking_id: verdict.bookingId,
      ignore_reason: verdict.ignoreReason,
      settled_by: verdict.by,
      settled_at: verdict.at,
      candidates: [],
    })
    .where('id', '=', id)
    .where('state', 'in', verdict.from)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** Money that came in for a booking and is not in its ledger yet. The caller has the lock of the booking. */
export const listUnrecorded = (trx: Trx, bookingId: string) =>
  trx
    .selectFrom('statement_lines')
    .innerJoin('statement_imports', 'statement_imports.id', 'import_id')
    .select(['statement_lines.id', 'booked_on', 'amount', 'currency'])
    .select(sql<string>`coalesce(settled_by, imported_by)`.as('by'))
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'matched')
    .where('meaning', 'is', null)
    .where('amount', '>', 0)
    .orderBy('booked_on')
    .orderBy('statement_lines.id')
    .execute()

export const setMeaning = async (
  trx: Trx,
  id: string,
  meaning: NonNullable<StatementLineTable['meaning']>,
): Promise<void> => {
  await trx.updateTable('statement_lines').set({ meaning }).where('id', '=', id).execute()
}

/** It names a booking and cannot be money of it as it stands: a person decides. */
export const setAside = async (trx: Trx, id: string, reference: string): Promise<void> => {
  const verdict = { state: 'ambiguous' as const, booking_id: null, candidates: [reference], settled_by: null }
  await trx
    .updateTable('statement_lines')
    .set({ ...verdict, settled_at: null })
    .where('id', '=', id)
    .execute()
}

/** Payments that people have recorded, and that no statement shows yet. */
export const listUnshownPayments = (trx: Trx, bookingId: string) =>
  trx
    .selectFrom('ledger_entries')
    .leftJoin('ledger_entries as undone', 'undone.reverses', 'ledger_entries.id')
    .select(['ledger_entries.id', 'ledger_entries.amount', 'ledger_entries.received_on'])
    .where('ledger_entries.booking_id', '=', bookingId)
    .where('ledger_entries.kind', '=', 'payment')
    .where('ledger_entries.source', 'in', ['receipt', 'manual'])
    .where('ledger_entries.statement_line_id', 'is', null)
    .where('undone.id', 'is', null)
    .execute()

/**
 * The slips of a booking that wait for review. Who reviews one has its row before anything else, so the same is done
 * here: taken the other way round, the two would wait for each other.
 */
export const lockWaitingReceipts = (trx: Trx, bookingId: string) =>
  trx
    .selectFrom('receipts')
    .select(['id', 'claimed'])
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .forUpdate()
    .execute()
