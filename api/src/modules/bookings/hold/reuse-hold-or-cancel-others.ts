import type { Trx } from '#/db/database.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import { toNet, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { toCappedHoldExpiry } from '../deadlines/deadlines.ts'
import { getRemainingHoldMs, type HoldLimits } from './customer-caps.ts'
import { expireLapsedBookingsOfListing } from '../transitions/expire-bookings.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'
import { extendHold, listOwnHolds, updateHoldPrice } from './own-hold-queries.ts'
import { HoldHasPayment } from '../problems.ts'
import { type BookingRow, findBooking, listLedgerSums, type NewBooking } from '../queries.ts'

type HoldSelection = Omit<NewBooking, 'reference' | 'hold_expires_at'>

const comparedFields = [
  'outing_date',
  'departure_id',
  'adults',
  'children',
  'infants',
  'total_usd',
  'sale_mode',
] as const satisfies (keyof HoldSelection & keyof BookingRow)[]

/** Same dates, guests, price and sale mode; the currency may differ. */
const isSameSelection = (heldBooking: BookingRow, selection: HoldSelection): boolean =>
  comparedFields.every((field) => heldBooking[field] === selection[field]) &&
  heldBooking.check_in === (selection.stay?.from ?? null) &&
  heldBooking.check_out === (selection.stay?.to ?? null)

interface ReusedAndCancelledHolds {
  /** With the price, currency and expiry it has now. */
  reused: BookingRow | undefined
  cancelledIds: string[]
}

/** A hold that has a payment stays in the payment's currency. */
const reprice = async (
  trx: Trx,
  heldBooking: BookingRow,
  { lines, currency, rate, rate_id, total_agreed, policy }: HoldSelection,
) => {
  if (heldBooking.currency === currency && heldBooking.total_agreed === total_agreed) return
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [heldBooking.id])
  if (toNet(sums) > 0) return
  await updateHoldPrice(trx, heldBooking.id, { lines, currency, rate, rate_id, total_agreed, policy })
}

const requireNoMoney = async (trx: Trx, holds: readonly BookingRow[]): Promise<void> => {
  const allSums = await listLedgerSums(
    trx,
    holds.map(({ id }) => id),
  )
  if (allSums.some((sums) => toNet(sums) > 0)) throw new HoldHasPayment()
}

const cancelHold = (
  trx: Trx,
  heldBooking: BookingRow,
  now: Date,
  reason = 'The customer chose other dates or guests.',
) => {
  const values = { cancelled_by: 'guest' as const, cancelled_at: now, cancel_reason: reason, retained_agreed: 0 }
  return transitionBooking(trx, heldBooking, {
    action: 'cancel',
    role: 'guest',
    userId: heldBooking.user_id,
    reason,
    values,
    now,
  })
}

/**
 * Cancels the customer's other holds of this listing; reprices and extends the hold of the same selection. The caller has
 * locked the customer's holds and the nights. Throws `HoldHasPayment` where a hold to cancel has a payment.
 */
export const reuseHoldOrCancelOthers = async (
  trx: Trx,
  selection: HoldSelection,
  { caps, holdMinutes }: HoldLimits,
  now: Date,
): Promise<ReusedAndCancelledHolds> => {
  const holds = await listOwnHolds(trx, selection.user_id, selection.listing_id)
  if (holds.length === 0) return { reused: undefined, cancelledIds: [] }
  const live = holds.filter((heldBooking) => stateAt(heldBooking, now) === 'hold')
  if (live.length < holds.length) await expireLapsedBookingsOfListing(trx, selection.listing_id, now)
  const same = live.find((heldBooking) => isSameSelection(heldBooking, selection))
  const others = live.filter((heldBooking) => heldBooking !== same)
  await requireNoMoney(trx, others)
  for (const heldBooking of others) await cancelHold(trx, heldBooking, now)
  if (same) {
    await reprice(trx, same, selection)
    const remainingMs = await getRemainingHoldMs(trx, selection, caps, now)
    await extendHold(
      trx,
      same.id,
      toCappedHoldExpiry({ remainingMs, holdMinutes, currentExpiry: same.hold_expires_at }, now),
      now,
    )
  }
  return { reused: same && (await findBooking(trx, same.id)), cancelledIds: others.map(({ id }) => id) }
}

/**
 * For a booking that staff make for this customer instead: cancels the customer's holds of the listing and returns their
 * ids. The caller has locked the customer's holds and the nights. Throws `HoldHasPayment`.
 */
export const cancelHoldsOfListing = async (
  trx: Trx,
  { userId, listingId }: { userId: string; listingId: string },
  now: Date,
): Promise<string[]> => {
  const holds = await listOwnHolds(trx, userId, listingId)
  if (holds.length === 0) return []
  const live = holds.filter((heldBooking) => stateAt(heldBooking, now) === 'hold')
  if (live.length < holds.length) await expireLapsedBookingsOfListing(trx, listingId, now)
  await requireNoMoney(trx, live)
  for (const heldBooking of live) await cancelHold(trx, heldBooking, now, 'Staff made the booking for the customer.')
  return live.map(({ id }) => id)
}
