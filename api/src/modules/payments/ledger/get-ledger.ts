import type { CurrencyCode, LedgerEntry } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { getBookingRow, inDollars, isOwed, listBalances, moneyOf } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { listEntries } from './queries.ts'
import { chargeOf } from './record-payment.ts'

export const readLedger = async (trx: Trx, bookingId: string, now: Date) => {
  const booking = await getBookingRow(trx, bookingId)
  const [sums = { paid: 0, charged: 0, refunded: 0 }] = await listBalances(trx, [bookingId])
  const isAsked = isOwed(booking, now)
  const { paid, due } = moneyOf(booking, sums, isAsked)
  const entries = (await listEntries(trx, bookingId)).map((row): LedgerEntry => ({
    id: row.id,
    kind: row.kind,
    ...inDollars(booking, row.amount),
    source: row.source,
    note: row.note,
    by: row.name,
    receivedOn: row.received_on,
    at: row.at.toISOString(),
    reverses: row.reverses,
    isReversed: row.is_reversed,
  }))
  const closable = inDollars(booking, isAsked ? await chargeOf(trx, booking) : 0)
  return { currency: booking.currency as CurrencyCode, entries, paid, due, closable }
}

/** Every payment, charge and refund of a booking, and what they add up to. */
export const getLedger = ({ db, clock }: Services, bookingId: string) =>
  transact(db, (trx) => readLedger(trx, bookingId, clock.now()))
