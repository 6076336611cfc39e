import type { CancellationPreview, CurrencyCode } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { toAmountWithDollars, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { type Settlement, toSettlement, toPolicyView } from '../price/cancellation-policy.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'
import { hasOpenDateOffer } from '../date-offers/queries.ts'
import { sumWaitingReceipts } from './queries.ts'

const previewMs = 10 * 60_000

export interface CancellationSettlement extends Settlement {
  writtenOff: number
  receipts: number
  /** Sum that the waiting receipts claim, agreed minor units; null when one names no amount. */
  claimed: number | null
}

/**
 * A written-off bank charge never arrived, so it is not refunded. While staff offer other days, because the booked one
 * cannot run, a cancellation by the customer refunds everything too.
 */
export const getCancellationSettlement = async (
  db: Db,
  booking: BookingRow,
  by: 'guest' | 'staff',
  at: Date,
): Promise<CancellationSettlement> => {
  const [{ paid, writtenOff, refunded } = zeroLedgerSums] = await listLedgerSums(db, [booking.id])
  const { receipts, claimed } = await sumWaitingReceipts(db, booking.id)
  const settlement = toSettlement({
    policy: booking.policy,
    startsAt: booking.starts_at ?? booking.created_at,
    total: booking.total_agreed,
    paidMinusRefunded: paid - refunded,
    by: by === 'guest' && (await hasOpenDateOffer(db, booking.id)) ? 'staff' : by,
    at,
  })
  return { ...settlement, writtenOff, receipts, claimed }
}

/** Amounts in both currencies; valid for ten minutes, or until the policy's band ends if that is earlier. */
export const toCancellationPreview = (
  booking: BookingRow,
  settlement: CancellationSettlement,
  now: Date,
): CancellationPreview => {
  const { retained, refund, refundPercent, until, writtenOff, receipts, claimed } = settlement
  const both = (amount: number) => toAmountWithDollars(booking, amount)
  const stale = new Date(now.getTime() + previewMs)
  return {
    currency: booking.currency as CurrencyCode,
    total: both(booking.total_agreed),
    paid: both(retained + refund),
    retained: both(retained),
    refund: both(refund),
    ...(writtenOff > 0 && { writtenOff: both(writtenOff) }),
    ...(receipts > 0 && {
      underReview: {
        receipts,
        claimed: claimed === null ? null : both(claimed),
        // The retained amount is fixed now, so money that arrives later is refunded in full.
        refundIfArrived: claimed === null ? null : both(refund + claimed),
      },
    }),
    refundPercent,
    until: until?.toISOString() ?? null,
    validUntil: (until !== null && until < stale ? until : stale).toISOString(),
    policy: toPolicyView(booking.policy, booking.starts_at ?? booking.created_at),
  }
}
