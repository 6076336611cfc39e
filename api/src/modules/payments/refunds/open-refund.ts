import type { Config } from '#/config/config.ts'
import type { Trx } from '#/db/database.ts'
import { type BookingRow, inDollars, listBalances, noMoney } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import { seal, unseal } from '#/seal.ts'
import { uuidv7 } from '#/db/uuid.ts'
import type { RefundTable } from '../tables.ts'
import { findOpenRefund, insertRefund, markVoid } from './queries.ts'

interface NewRefund {
  /** Minor units of the agreed currency. */
  amount: number
  reason: RefundTable['reason']
  now: Date
}

type Rules = Config['refunds']

/** Several small refunds of one booking are one large one: the limit counts what went back before. */
const needsTwo = async (trx: Trx, booking: BookingRow, amount: number, { twoPeopleAboveUsd }: Rules) => {
  const [{ refunded } = noMoney] = await listBalances(trx, [booking.id])
  return inDollars(booking, refunded + amount).usd > twoPeopleAboveUsd
}

/**
 * Money is to go back: its owner is asked where to. An open refund is part of the new one and gives way to it; where it
 * was to go is known already then. The caller has the lock of the booking.
 */
export const openRefund = async (
  trx: Trx,
  booking: BookingRow,
  { amount, reason, now }: NewRefund,
  rules: Rules,
): Promise<string> => {
  const id = uuidv7()
  const former = await findOpenRefund(trx, booking.id)
  const sealed = former?.beneficiary_sealed
  if (former) await markVoid(trx, former.id, 'A new refund takes its place.', now)
  await insertRefund(trx, {
    id,
    booking_id: booking.id,
    state: sealed ? 'ready' : 'needs-details',
    reason,
    amount,
    needs_second_person: await needsTwo(trx, booking, amount, rules),
    beneficiary_sealed: sealed ? seal(unseal(sealed, rules.key, former.id), rules.key, id) : null,
    beneficiary_hint: former?.beneficiary_hint ?? null,
    created_at: now,
    updated_at: now,
  })
  await publish(trx, 'refund.opened', { bookingId: booking.id, refundId: id })
  if (sealed) await publish(trx, 'refund.ready', { bookingId: booking.id, refundId: id })
  return id
}
