import { civilDateAt } from '@escapes/contract/dates'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../database.ts'
import { toDemoId } from '../to-demo-id.ts'
import type { DemoBookingFacts } from './booking-facts.ts'
import type { DemoPayment, sortPaymentsBySource } from './list-payments.ts'
import { toRefundId, toSentAt } from './seed-refunds.ts'
import { toLineId } from './seed-statement.ts'

type EntryRow = Insertable<Database['ledger_entries']>

const toPaymentRow = ({ id, amount, at, booking }: DemoPayment): EntryRow => ({
  id,
  booking_id: booking.id,
  kind: 'payment',
  amount,
  source: 'manual',
  received_on: civilDateAt(at),
  at,
})

/** All money that came, and what went back. */
export const seedLedger = async (
  trx: Trx,
  bookings: readonly DemoBookingFacts[],
  { payments, staffId }: { payments: ReturnType<typeof sortPaymentsBySource>; staffId: string },
): Promise<void> => {
  const manual = payments.manual.map((payment) => ({ ...toPaymentRow(payment), by_user_id: staffId }))
  const receipt = payments.receipt.map((payment) => ({
    ...toPaymentRow(payment),
    source: 'receipt' as const,
    receipt_id: toDemoId('receipt', payment.booking.name),
    by_user_id: staffId,
  }))
  const statement = payments.statement.map((payment) => ({
    ...toPaymentRow(payment),
    source: 'statement' as const,
    statement_line_id: toLineId(payment.id),
  }))
  const refunded = bookings
    .filter(({ situation }) => situation === 'refund-sent')
    .map((booking) => ({
      id: toDemoId('refund-entry', booking.name),
      booking_id: booking.id,
      kind: 'refund' as const,
      amount: booking.payments.reduce((sum, { amount }) => sum + amount, 0),
      refund_id: toRefundId(booking),
      by_user_id: staffId,
      at: toSentAt(booking),
    }))
  for (const rows of [manual, receipt, statement, refunded])
    if (rows.length > 0) await trx.insertInto('ledger_entries').values(rows).execute()
}
