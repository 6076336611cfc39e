import { type DeskReceipt, proportion, type Receipt } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { listStaffBookings } from '#/modules/bookings/index.ts'
import { mostBankCharge } from '../ledger/tolerance.ts'
import { type DeskRow, listLookalikes } from './desk-queries.ts'
import type { ReceiptRow } from './queries.ts'

export const toReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  bookingId: row.booking_id,
  status: row.status,
  fileName: row.file_name,
  contentType: row.content_type,
  bytes: row.bytes,
  hasPreview: row.preview_key !== null,
  claimed: row.claimed,
  paidOn: row.paid_on,
  note: row.note,
  rejectReason: row.reject_reason,
  uploadedAt: row.created_at.toISOString(),
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
})

/** Receipts beside their bookings, with what speaks against them. */
export const toDeskReceipts = async (db: Db, rows: readonly DeskRow[], now: Date): Promise<DeskReceipt[]> => {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map((row) => row.booking_id))]
  const bookings = new Map((await listStaffBookings(db, ids, now)).map((booking) => [booking.id, booking]))
  const lookalikes = await listLookalikes(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, reference, listing, state, customer, money } = bookings.get(row.booking_id)!
    const { currency, total, paid, due, dueNow, nextDueAt } = money
    const most = mostBankCharge(total)
    const closableUpTo = { amount: most, usd: proportion(most, total.amount, total.usd) }
    return {
      ...toReceipt(row),
      reviewedBy: row.reviewer,
      booking: {
        id,
        reference,
        title: listing.title,
        state,
        customer,
        currency,
        total,
        paid,
        due,
        dueNow,
        nextDueAt,
        closableUpTo,
      },
      lookalikes: lookalikes
        .filter(({ shown_id }) => shown_id === row.id)
        .map((found) => ({
          receiptId: found.id,
          bookingId: found.booking_id,
          reference: found.reference,
          status: found.status,
          match: found.is_same_file ? ('same-file' as const) : ('looks-alike' as const),
        })),
    }
  })
}
