import type { CurrencyCode, LedgerEntry } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { getBookingRow, listLedgerSums } from '#/modules/bookings/index.ts'
import { toAmountWithDollars, toBookingMoney, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { isInOwingState } from '#/modules/booking-states/index.ts'
import type { Services } from '#/services.ts'
import { listEntries } from './queries.ts'
import { loadClosableDifference } from './record-payment.ts'

export const loadLedger = async (trx: Trx, bookingId: string, now: Date) => {
  const booking = await getBookingRow(trx, bookingId)
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [bookingId])
  const owes = isInOwingState(booking, now)
  const { paid, due } = toBookingMoney(booking, sums, owes)
  const entries = (await listEntries(trx, bookingId)).map((row): LedgerEntry => ({
    id: row.id,
    kind: row.kind,
    ...toAmountWithDollars(booking, row.amount),
    source: row.source,
    ...(row.method !== null && { method: row.method }),
    note: row.note,
    by: row.name,
    receivedOn: row.received_on,
    at: row.at.toISOString(),
    reverses: row.reverses,
    isReversed: row.is_reversed,
    ...(row.kind === 'payment' && { isProven: row.statement_line_id !== null }),
  }))
  const closable = toAmountWithDollars(booking, owes ? await loadClosableDifference(trx, booking) : 0)
  return { currency: booking.currency as CurrencyCode, entries, paid, due, closable }
}

export const getLedger = ({ db, clock }: Services, bookingId: string) =>
  transact(db, (trx) => loadLedger(trx, bookingId, clock.now()))
