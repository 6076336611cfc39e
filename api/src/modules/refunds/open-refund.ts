import { recordChange } from '#/audit/record-change.ts'
import type { Config } from '#/config/config.ts'
import type { Trx } from '#/db/database.ts'
import { type BookingRow, listLedgerSums } from '#/modules/bookings/index.ts'
import { findOnlyPersonOfRate } from '#/modules/currency/index.ts'
import { toAmountWithDollars, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { publish } from '#/outbox/publish.ts'
import { seal, unseal } from '#/seal.ts'
import { uuidv7 } from '#/db/uuid.ts'
import type { RefundTable } from './tables.ts'
import { sumRefundsInFiles } from './refunds-in-files.ts'
import { insertRefund, lockOpenRefunds, markRefundVoid } from './queries.ts'

interface NewRefund {
  /** Agreed minor units, without what is in a file for the bank. */
  amount: number
  reason: RefundTable['reason']
  now: Date
}

export const replacedReason = 'A new refund takes its place.'

type RefundSettings = Config['refunds']

/** The limit counts earlier refunds of the booking, too, and dollars only by a rate that is not of one person. */
const needsSecondPerson = async (
  trx: Trx,
  booking: BookingRow,
  amount: number,
  { twoPeopleAboveUsdCents }: RefundSettings,
) => {
  if ((await findOnlyPersonOfRate(trx, booking.rate_id)) !== undefined) return true
  const [{ refunded } = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  return toAmountWithDollars(booking, refunded + amount).usd > twoPeopleAboveUsdCents
}

/**
 * Opens a refund; an open one becomes part of it and passes its account on, one in a file for the bank stays. The
 * caller holds the lock of the booking.
 */
export const openRefund = async (
  trx: Trx,
  booking: BookingRow,
  { amount, reason, now }: NewRefund,
  rules: RefundSettings,
): Promise<string> => {
  const id = uuidv7()
  const open = await lockOpenRefunds(trx, booking.id)
  const former = open.find(({ exported_at }) => exported_at === null)
  const sealed = former?.beneficiary_sealed
  if (former) await markRefundVoid(trx, former.id, replacedReason, now)
  await insertRefund(trx, {
    id,
    booking_id: booking.id,
    state: sealed ? 'ready' : 'needs-details',
    reason,
    amount,
    needs_second_person: await needsSecondPerson(trx, booking, sumRefundsInFiles(open) + amount, rules),
    beneficiary_sealed: sealed ? seal(unseal(sealed, rules.beneficiaryKey, former.id), rules.beneficiaryKey, id) : null,
    beneficiary_hint: former?.beneficiary_hint ?? null,
    beneficiary_by: sealed ? (former?.beneficiary_by ?? null) : null,
    created_at: now,
    updated_at: now,
  })
  recordChange(trx, { kind: 'refunds', id, bookingId: booking.id }, {}, { amountMinorUnits: amount, reason })
  await publish(trx, 'refund.opened', { bookingId: booking.id, refundId: id })
  if (sealed) await publish(trx, 'refund.ready', { bookingId: booking.id, refundId: id })
  return id
}
