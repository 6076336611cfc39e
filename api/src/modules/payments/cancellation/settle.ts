import type { CancellationPreview, CurrencyCode } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import {
  type BookingRow,
  inDollars,
  listBalances,
  noMoney,
  type Settlement,
  settlementOf,
  viewPolicy,
} from '#/modules/bookings/index.ts'

const previewMs = 10 * 60_000

/** What has arrived in the bank and was not sent back: charges that banks kept cannot be given back. */
const heldOf = async (db: Db, { id }: BookingRow): Promise<number> => {
  const [{ paid, refunded } = noMoney] = await listBalances(db, [id])
  return paid - refunded
}

/** What cancelling this booking means at an instant. */
export const settle = async (db: Db, booking: BookingRow, by: 'guest' | 'staff', at: Date): Promise<Settlement> =>
  settlementOf({
    policy: booking.policy,
    startsAt: booking.starts_at ?? booking.created_at,
    total: booking.total_agreed,
    paid: await heldOf(db, booking),
    by,
    at,
  })

/** The same in words and in both currencies, good for ten minutes or until its band ends. */
export const toPreview = (booking: BookingRow, settlement: Settlement, now: Date): CancellationPreview => {
  const { retained, refund, refundPercent, until } = settlement
  const both = (amount: number) => inDollars(booking, amount)
  const stale = new Date(now.getTime() + previewMs)
  return {
    currency: booking.currency as CurrencyCode,
    total: both(booking.total_agreed),
    paid: both(retained + refund),
    retained: both(retained),
    refund: both(refund),
    refundPercent,
    until: until?.toISOString() ?? null,
    validUntil: (until !== null && until < stale ? until : stale).toISOString(),
    policy: viewPolicy(booking.policy, booking.starts_at ?? booking.created_at),
  }
}
