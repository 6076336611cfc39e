import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { transferTolerance } from '#/modules/ledger/index.ts'
import type { ReceiptRow } from './queries.ts'

/** Pictures are similar when at most so many of 64 bits differ. */
const maxDifferentBits = 6
const maxSimilarReceipts = 10

export interface SimilarReceipt {
  compared_to_id: string
  id: string
  booking_id: string
  status: ReceiptRow['status']
  reference: string
  is_same_file: boolean
  is_similar: boolean
  /** Amount of the earlier receipt minus that of the compared one, minor units; null where the currencies differ. */
  amount_difference: number | null
  /** From the compared receipt's day to the earlier one's. */
  day_difference: number | null
}

/** The claimed or counted amount, and its day, else the day of the upload. */
const claims = sql`(select receipts.*, booking_terms.currency, booking_terms.reference,
    coalesce(entry.amount, receipts.claimed) as paid,
    coalesce(entry.received_on, receipts.paid_on, (receipts.created_at at time zone 'Asia/Colombo')::date) as paid_day,
    least(booking_terms.total_agreed / ${transferTolerance.chargeDivisor}::bigint,
      ${transferTolerance.maxChargeUsdCents}::bigint * booking_terms.total_agreed / nullif(booking_terms.total_usd, 0)) as tolerance
  from receipts join booking_terms on booking_terms.id = receipts.booking_id
    left join recorded_entries entry on entry.receipt_id = receipts.id)`

/**
 * Earlier receipts that could show the same transfer, the strongest first: the same file or a similar picture of any
 * booking, or a similar amount around that day of the same customer. Those of one transfer are one receipt.
 */
export const listSimilarReceipts = async (db: Db, ids: readonly string[]): Promise<SimilarReceipt[]> => {
  const { rows } = await sql<SimilarReceipt>`
    select shown.id as compared_to_id, found.* from ${claims} shown cross join lateral (
      select earlier.id, earlier.booking_id, earlier.status, earlier.reference, comparison.is_same_file,
        comparison.is_similar, comparison.difference as amount_difference,
        case when comparison.difference is not null then comparison.days end as day_difference
      from ${claims} earlier
        cross join lateral (select earlier.sha256 = shown.sha256 as is_same_file,
          coalesce(bit_count((earlier.perceptual_hash # shown.perceptual_hash)::bit(64)) <= ${maxDifferentBits}, false) as is_similar,
          case when earlier.currency = shown.currency then earlier.paid - shown.paid end as difference,
          earlier.paid_day - shown.paid_day as days) comparison
        cross join lateral (select earlier.user_id = shown.user_id and comparison.difference = 0
            and abs(comparison.days) <= ${transferTolerance.maxDaysApart} as is_same_amount,
          earlier.user_id = shown.user_id and comparison.days = 0
            and abs(comparison.difference) <= shown.tolerance as is_near_amount) claim
      where (earlier.created_at, earlier.id) < (shown.created_at, shown.id)
        and (shown.transfer_id is null or earlier.transfer_id is distinct from shown.transfer_id)
        and (comparison.is_same_file or comparison.is_similar or claim.is_same_amount or claim.is_near_amount)
      order by case
          when comparison.is_same_file then 0
          when comparison.is_similar and (claim.is_same_amount or claim.is_near_amount) then 1
          when claim.is_same_amount then 2
          when claim.is_near_amount then 3
          else 4 end,
        abs(comparison.days), abs(comparison.difference), earlier.created_at desc, earlier.id desc
      limit ${maxSimilarReceipts}) found
    where shown.id in (${sql.join([...ids])})`.execute(db)
  return rows
}
