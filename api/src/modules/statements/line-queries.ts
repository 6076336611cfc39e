import { uuidv7 } from '#/db/uuid.ts'
import { sql, type SqlBool } from 'kysely'
import type { IgnoredLineKind, UnclearReason } from '@escapes/contract'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import type { Db, Trx } from '#/db/database.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import type { StatementLineTable } from './tables.ts'

type State = StatementLineTable['state']

/** Money that left, with the words of a line that a person put away as a bank charge. */
const isLikeBankCharge = sql<boolean>`(statement_lines.amount < 0 and settled_by is null and exists (
  select from statement_lines charge
  where charge.state = 'ignored' and charge.ignored_as = 'bank-charge' and charge.account_id = statement_lines.account_id
    and words_of_line(charge.payer, charge.text) <> ''
    and words_of_line(charge.payer, charge.text) = words_of_line(statement_lines.payer, statement_lines.text)))`

export const lockLine = async (trx: Trx, id: string): Promise<void> => {
  await trx.selectFrom('statement_lines').select('id').where('id', '=', id).forUpdate().execute()
}

export const selectLines = (db: Db) =>
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
      'unclear_because',
      'settled_by',
      'ignored_as',
      'whole_line_id',
      'reference',
      'listing_title',
      'customer_name',
      isLikeBankCharge.as('is_like_bank_charge'),
      sql<string[]>`array[booked_on::text, statement_lines.id::text]`.as('keys'),
    ])

export const getLineRow = (db: Db, id: string) =>
  selectLines(db).where('statement_lines.id', '=', id).executeTakeFirstOrThrow()

export type LineRow = Awaited<ReturnType<typeof getLineRow>>

export const findLineAmountAndState = (db: Db, id: string) =>
  db
    .selectFrom('statement_lines')
    .select(['id', 'state', 'amount', 'currency', 'settled_by'])
    .where('id', '=', id)
    .executeTakeFirst()

interface LineFilter {
  state: State | undefined
  importId: string | undefined
}

export const listLineRows = (
  db: Db,
  { state, importId }: LineFilter,
  after: readonly string[] | undefined,
  limit: number,
): Promise<LineRow[]> =>
  selectLines(db)
    .$if(state === undefined, (query) => query.where('statement_lines.state', 'not in', ['split', 'undone']))
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
    .$if(state === undefined, (query) => query.where('state', 'not in', ['split', 'undone']))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'matched'))
    .$if(importId !== undefined, (query) => query.where('import_id', '=', importId ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

/** Lines that a person has to decide about: to assign, to record as a refund, or to put away. */
export const countUndecidedLines = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('statement_lines')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', 'in', ['ambiguous', 'unmatched', 'outgoing'])
    .executeTakeFirstOrThrow()
  return count
}

interface LineVerdict {
  from: readonly State[]
  state: 'matched' | 'ignored'
  bookingId: string | null
  /** The refund that an outgoing line shows. */
  refundId?: string | null
  ignoreReason: string | null
  ignoredAs?: IgnoredLineKind
  by: string
  at: Date
}

/** Matches or ignores a line. False when its state is none of `from` any more. */
export const decideLine = async (trx: Trx, id: string, verdict: LineVerdict): Promise<boolean> => {
  const update = trx
    .updateTable('statement_lines')
    .set({
      state: verdict.state,
      booking_id: verdict.bookingId,
      refund_id: verdict.refundId ?? null,
      ...(verdict.refundId ? { meaning: 'confirms' as const } : {}),
      ignore_reason: verdict.ignoreReason,
      ignored_as: verdict.ignoredAs ?? null,
      settled_by: verdict.by,
      settled_at: verdict.at,
      candidates: [],
    })
    .where('id', '=', id)
    .where('state', 'in', verdict.from)
    .returning('id')
  const alreadyShown = () => new AlreadyReviewed('Another line shows this refund already.')
  const decided = await withConstraintProblem('statement_lines_refund_id_key', alreadyShown, () =>
    update.executeTakeFirst(),
  )
  return decided !== undefined
}

/** The payment that a line shows. */
export const findEntryOfLine = (trx: Trx, lineId: string) =>
  trx
    .selectFrom('recorded_entries')
    .innerJoin('booking_terms', 'booking_terms.id', 'booking_id')
    .select(['recorded_entries.id', 'user_id'])
    .where('statement_line_id', '=', lineId)
    .where('is_reversed', '=', false)
    .executeTakeFirst()

/** False when the line is matched, split or undone already. */
export const markLineSplit = async (trx: Trx, id: string, { by, at }: { by: string; at: Date }): Promise<boolean> => {
  const split = await trx
    .updateTable('statement_lines')
    .set({ state: 'split', candidates: [], ignore_reason: null, settled_by: by, settled_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['ambiguous', 'unmatched', 'ignored'])
    .where('whole_line_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return split !== undefined
}

/** Writes the parts of a line in this order; each is assigned on its own. Returns their ids. */
export const insertPartsOfLine = async (trx: Trx, id: string, amounts: readonly number[]): Promise<string[]> => {
  const whole = await trx
    .selectFrom('statement_lines')
    .select(['import_id', 'account_id', 'checksum', 'booked_on', 'currency', 'payer', 'text', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const parts = amounts.map((amount, at) => ({
    ...whole,
    id: uuidv7(),
    checksum: `${whole.checksum}:${at + 1}`,
    amount,
    state: 'unmatched' as const,
    whole_line_id: id,
  }))
  await trx.insertInto('statement_lines').values(parts).execute()
  return parts.map((part) => part.id)
}

/** Matched incoming lines without a ledger entry. The caller holds the lock of the booking. */
export const listUnrecordedLines = (trx: Trx, bookingId: string) =>
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

export const setLineMeaning = async (
  trx: Trx,
  id: string,
  meaning: NonNullable<StatementLineTable['meaning']>,
): Promise<void> => {
  await trx.updateTable('statement_lines').set({ meaning }).where('id', '=', id).execute()
}

/** Outgoing lines whose text names this booking and no other; the oldest first. */
export const listOutgoingLinesThatName = (trx: Trx, reference: string) =>
  trx
    .selectFrom('statement_lines')
    .innerJoin('statement_imports', 'statement_imports.id', 'import_id')
    .select(['statement_lines.id', 'amount', 'currency', 'imported_by'])
    .where('state', '=', 'outgoing')
    .where(sql<SqlBool>`candidates = array[${reference}]`)
    .orderBy('booked_on')
    .orderBy('statement_lines.id')
    .execute()

/** As an import matches a line with a refund. Nothing happens when a person has decided meanwhile. */
export const matchOutgoingLine = async (
  trx: Trx,
  id: string,
  { bookingId, refundId }: { bookingId: string; refundId: string },
): Promise<void> => {
  await trx
    .updateTable('statement_lines')
    .set({ state: 'matched', meaning: 'confirms', booking_id: bookingId, refund_id: refundId, candidates: [] })
    .where('id', '=', id)
    .where('state', '=', 'outgoing')
    .execute()
}

/** Marks a line as ambiguous, so that a person assigns it. */
export const markLineAmbiguous = async (
  trx: Trx,
  id: string,
  candidates: string[],
  because: UnclearReason,
): Promise<void> => {
  const verdict = {
    state: 'ambiguous' as const,
    booking_id: null,
    candidates,
    unclear_because: because,
    settled_by: null,
  }
  await trx
    .updateTable('statement_lines')
    .set({ ...verdict, settled_at: null })
    .where('id', '=', id)
    .execute()
}

/** Payments recorded by staff that no statement line shows yet. */
export const listPaymentsWithoutLine = (trx: Trx, bookingId: string) =>
  trx
    .selectFrom('recorded_entries')
    .select([
      'recorded_entries.id',
      'recorded_entries.amount',
      'recorded_entries.received_on',
      'recorded_entries.source',
      'recorded_entries.method',
    ])
    .select(['recorded_entries.receipt_id', 'recorded_entries.statement_line_id'])
    .where('recorded_entries.booking_id', '=', bookingId)
    .where('recorded_entries.kind', '=', 'payment')
    .where('recorded_entries.source', 'in', ['receipt', 'manual'])
    .where('recorded_entries.statement_line_id', 'is', null)
    .where('is_reversed', '=', false)
    .execute()

/** What a payment of people says, beside what the line says that shows it. */
export const listPaymentsWithLine = (trx: Trx, bookingId: string) =>
  trx
    .selectFrom('recorded_entries')
    .innerJoin('statement_lines', 'statement_lines.id', 'recorded_entries.statement_line_id')
    .select(['recorded_entries.amount as recorded', 'statement_lines.amount', 'statement_lines.currency'])
    .where('recorded_entries.booking_id', '=', bookingId)
    .where('recorded_entries.kind', '=', 'payment')
    .where('recorded_entries.source', 'in', ['receipt', 'manual'])
    .where('is_reversed', '=', false)
    .execute()
