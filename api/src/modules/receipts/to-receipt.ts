import { type CurrencyCode, type StaffReceipt, toUsdCents, type Receipt } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { type ActivePayment, listActivePayments, transferTolerance, sameTransfer } from '#/modules/ledger/index.ts'
import type { StaffReceiptRow } from './staff-receipt-queries.ts'
import { type SimilarReceipt, listSimilarReceipts } from './similar-receipt-queries.ts'
import type { ReceiptRow } from './queries.ts'
import { loadTransfers } from './transfer.ts'

/** The customer sees nothing of a payment for another booking. */
const ownPayment = ({ booking_id, duplicate_payment: shown }: ReceiptRow): Receipt['duplicateOf'] =>
  shown?.bookingId === booking_id
    ? { amount: shown.amount, receivedOn: shown.receivedOn, isReversed: shown.isReversed }
    : null

export const toReceipt = (row: ReceiptRow): Receipt => ({
  id: row.id,
  bookingId: row.booking_id,
  status: row.status,
  fileName: row.file_name,
  contentType: row.content_type,
  bytes: row.bytes,
  hasPreview: row.preview_key !== null,
  pages: row.content_type === 'application/pdf' ? row.pages : 1,
  claimed: row.claimed,
  paidOn: row.paid_on,
  note: row.note,
  rejectReason: row.reject_reason,
  duplicateOf: ownPayment(row),
  anotherRequested: row.asks_again,
  uploadedAt: row.created_at.toISOString(),
  reviewedAt: row.reviewed_at?.toISOString() ?? null,
})

const toMatch = ({ is_same_file, is_similar }: SimilarReceipt): StaffReceipt['similarReceipts'][number]['match'] => {
  if (is_same_file) return 'same-file'
  return is_similar ? 'similar-picture' : 'same-claim'
}

const toAcceptedPayment = (
  { id, status }: ReceiptRow,
  activePayments: readonly ActivePayment[],
  currency: string,
): StaffReceipt['acceptedPayment'] => {
  if (status !== 'accepted') return undefined
  const payment = activePayments.find(({ receipt_id }) => receipt_id === id)
  return payment ? sameTransfer.toPaymentOnRecord(payment, currency) : null
}

/** Receipts with their bookings, payments and similar receipts. */
export const loadStaffReceipts = async (
  db: Db,
  rows: readonly StaffReceiptRow[],
  now: Date,
): Promise<StaffReceipt[]> => {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map((row) => row.booking_id))]
  const bookings = new Map(
    (await bookingsForOverview.listStaffBookings(db, ids, now)).map((booking) => [booking.id, booking]),
  )
  const similarReceipts = await listSimilarReceipts(
    db,
    rows.map(({ id }) => id),
  )
  const activePayments = await listActivePayments(db, ids)
  const transfers = await loadTransfers(db, rows)
  return rows.map((row) => {
    const { id, reference, listing, state, customer, money, reviewDueAt } = bookings.get(row.booking_id)!
    const { currency, total, paid, due, dueNow, nextDueAt, writtenOff } = money
    const maxCharge = Math.min(
      transferTolerance.toMaxBankCharge(total),
      transferTolerance.toOpenBankCharges(total, writtenOff?.amount ?? 0),
    )
    const closableUpTo = { amount: maxCharge, usd: toUsdCents(maxCharge, total.amount, total.usd) }
    return {
      ...toReceipt(row),
      reviewedBy: row.reviewer,
      duplicateOf: row.duplicate_payment && {
        ...row.duplicate_payment,
        currency: row.duplicate_payment.currency as CurrencyCode,
      },
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
        reviewDueAt,
        closableUpTo,
      },
      transfer: transfers.get(row.id) ?? null,
      acceptedPayment: toAcceptedPayment(row, activePayments, currency),
      payments: activePayments
        .filter((payment) => payment.booking_id === row.booking_id && payment.receipt_id !== row.id)
        .map((payment) => sameTransfer.toPaymentOnRecord(payment, currency)),
      similarReceipts: similarReceipts
        .filter(({ compared_to_id }) => compared_to_id === row.id)
        .map((found) => ({
          receiptId: found.id,
          bookingId: found.booking_id,
          reference: found.reference,
          status: found.status,
          match: toMatch(found),
          difference: found.amount_difference,
          days: found.day_difference,
        })),
    }
  })
}
