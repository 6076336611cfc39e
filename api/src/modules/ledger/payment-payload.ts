import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { LedgerSums } from '#/modules/payment-terms/index.ts'

const isReversed = sql<boolean>`exists (select from ledger_entries undone where undone.reverses = entry.id)`

/** The sums of the ledger up to and including a payment, minor units of the agreed currency. */
const sumUpTo = async (db: Db, entryId: string): Promise<LedgerSums> => {
  const sumKind = (kind: string) =>
    sql<number>`coalesce(sum(entry.amount) filter (where entry.kind = ${kind}), 0)::bigint`
  return (
    db
      .selectFrom('ledger_entries as entry')
      .innerJoin('ledger_entries as last', 'last.booking_id', 'entry.booking_id')
      .select([
        sumKind('payment').as('paid'),
        sumKind('bank-charge').as('writtenOff'),
        sumKind('refund').as('refunded'),
      ])
      .where('last.id', '=', entryId)
      .where(sql<boolean>`not ${isReversed}`)
      // The charge is written off in the same moment as its payment.
      .where(
        sql<boolean>`(entry.at < last.at or entry.at = last.at and (entry.id <= last.id or entry.kind = 'bank-charge'))`,
      )
      .executeTakeFirstOrThrow()
  )
}

/** A payment and the sums of its booking right after it; undefined once it was reversed. Minor units. */
export const findPaymentPayload = async (
  db: Db,
  entryId: string,
): Promise<{ amount: number; sums: LedgerSums } | undefined> => {
  const payment = await db
    .selectFrom('ledger_entries as entry')
    .select('entry.amount')
    .where('entry.id', '=', entryId)
    .where('entry.kind', '=', 'payment')
    .where(sql<boolean>`not ${isReversed}`)
    .executeTakeFirst()
  return payment && { amount: payment.amount, sums: await sumUpTo(db, entryId) }
}

/** A reversed payment or charge with the reason; undefined while it counts. */
export const findReversalPayload = (db: Db, entryId: string) =>
  db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_entries as undone', 'undone.reverses', 'entry.id')
    .select(['entry.amount', 'entry.kind', 'undone.note as reason'])
    .where('entry.id', '=', entryId)
    .executeTakeFirst()
