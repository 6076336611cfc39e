import './tables.ts'
import type { FoundMoney } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { toContainsPattern } from '#/db/like-pattern.ts'
import type { AmountInCurrencies } from './parse-typed-amount.ts'

const minReferenceLength = 4

/** A reference of a bank has a digit; a word would find every line of a customer. */
const toReferencePattern = (text: string): string | undefined => {
  const bare = text.toLowerCase().replaceAll(/[\s./-]+/g, '')
  return bare.length >= minReferenceLength && /\d/.test(bare) ? toContainsPattern(bare) : undefined
}

/** Statement lines, payments, refunds and receipts of an amount or with a reference of a bank, the latest first. */
export const findMoney = async (
  db: Db,
  text: string,
  amounts: readonly AmountInCurrencies[],
  limit: number,
): Promise<FoundMoney[]> => {
  const pattern = toReferencePattern(text)
  if (pattern === undefined && amounts.length === 0) return []
  const rows = await db
    .selectFrom('money_traces as trace')
    .leftJoin('customer_bookings as booking', 'booking.id', 'trace.booking_id')
    .select(['trace.kind', 'trace.id', 'trace.booking_id', 'trace.import_id', 'trace.amount', 'trace.currency'])
    .select(['trace.day', 'trace.payer', 'booking.reference', 'booking.customer_name'])
    .where((where) =>
      where.or([
        ...amounts.map(({ amount, currencies }) =>
          where.and([where('trace.amount', '=', amount), where('trace.currency', 'in', currencies)]),
        ),
        ...(pattern === undefined ? [] : [where('trace.words', 'like', pattern)]),
      ]),
    )
    .orderBy('trace.day', 'desc')
    .orderBy('trace.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    bookingId: row.booking_id,
    reference: row.reference,
    importId: row.import_id,
    amount: row.amount,
    currency: row.currency,
    day: row.day,
    who: row.payer ?? row.customer_name,
  }))
}
