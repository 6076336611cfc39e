import { type ChangeQuote, type CurrencyCode, depositOf } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { ActorRole } from './booking.ts'
import { isSameParty, movedFieldOf, type WantedChange } from './wanted-change.ts'
import { requireAnswerable, needsAnswer } from './ask-again.ts'
import { DepositNotCovered, NothingToChange, TermsAreKept } from './change-problems.ts'
import { excessOver, inDollars, netOf, noMoney, type Sums } from './money.ts'
import { settlementOf, viewPolicy } from './policy.ts'
import { type PricedStay, priceStay } from './price-stay.ts'
import { type BookingRow, listBalances } from './queries.ts'
import type { Asked } from './stay.ts'

/** Who wants it, of which booking. */
export interface Wish {
  id: string
  userId: string
  change: WantedChange
}

/** The whole of what is wanted. The rate and the policy stay the ones of the booking. */
export const wantedOf = (booking: BookingRow, change: WantedChange) => {
  const { adults, children, infants } = booking
  const checkIn = change.checkIn ?? booking.check_in
  const checkOut = change.checkOut ?? booking.check_out
  const date = change.date ?? booking.outing_date
  return {
    listingId: booking.listing_id,
    currency: booking.currency as CurrencyCode,
    guests: change.guests ?? { adults, children, infants },
    ...(checkIn && { checkIn }),
    ...(checkOut && { checkOut }),
    ...(date && { date }),
  }
}

export const roleOf = (booking: BookingRow, userId: string): ActorRole =>
  booking.user_id === userId ? 'guest' : 'staff'

/** Travellers keep to the rules of sale as they are today. Staff need no notice, and may leave the dates as they are. */
const askedOf = (booking: BookingRow, change: WantedChange, role: ActorRole): Asked => {
  if (role === 'guest') return 'all'
  return movedFieldOf(booking, change) === null ? 'nothing' : 'no-notice'
}

/** Whoever wants what is there already pressed twice, or looks at an old page. */
const requireDifference = (booking: BookingRow, change: WantedChange): void => {
  if (movedFieldOf(booking, change) === null && isSameParty(booking, change)) throw new NothingToChange()
}

/** A change must not give back what cancelling would keep: whoever could move away first would cancel for nothing. */
const requireTermsKept = (
  { policy, total_agreed, starts_at }: BookingRow,
  { quote, startsAt }: PricedStay,
  { paid, refunded }: Sums,
  at: Date,
): void => {
  const kept = (total: number, start: Date) =>
    settlementOf({ policy, startsAt: start, total, paid: paid - refunded, by: 'guest', at }).retained
  if (kept(quote.agreed.total, startsAt) < kept(total_agreed, starts_at ?? startsAt)) throw new TermsAreKept()
}

/**
 * No clock ends what is confirmed: it grows only as far as a new booking would be confirmed for the money that is there,
 * which is half of its total for whoever asks to pay a deposit.
 */
const requireCovered = (booking: BookingRow, { quote }: PricedStay, sums: Sums, change: WantedChange): void => {
  const { total } = quote.agreed
  if (booking.state !== 'confirmed' || total <= booking.total_agreed) return
  const net = netOf(sums)
  const deposit = depositOf(total)
  if (net >= deposit) return
  const missing = inDollars({ total_agreed: total, total_usd: quote.total }, deposit - net)
  const canPayFirst = booking.total_agreed - net >= missing.amount
  const field = movedFieldOf(booking, change) ?? 'guests'
  throw new DepositNotCovered(field, { net, deposit, missing, currency: booking.currency, canPayFirst })
}

export interface PricedChange extends PricedStay {
  /** Staff are to answer before it is paid for. */
  needsAnswer: boolean
}

/** Priced at the rate of the booking; refused to travellers where it is for staff to agree to. */
export const priceChange = async (
  db: Db,
  booking: BookingRow,
  { change, userId }: Wish,
  now: Date,
): Promise<PricedChange> => {
  requireDifference(booking, change)
  const rate = { id: booking.rate_id, rate: booking.rate }
  const role = roleOf(booking, userId)
  const priced = await priceStay(db, wantedOf(booking, change), now, { rate, asked: askedOf(booking, change, role) })
  if (role !== 'guest') return { ...priced, needsAnswer: false }
  const [sums = noMoney] = await listBalances(db, [booking.id])
  requireTermsKept(booking, priced, sums, now)
  requireAnswerable(booking, change, netOf(sums))
  requireCovered(booking, priced, sums, change)
  return { ...priced, needsAnswer: needsAnswer(booking, change) }
}

/** What the change means for the price and the money, by the policy that was agreed on. */
export const changeQuoteOf = async (
  db: Db,
  booking: BookingRow,
  { quote, startsAt, needsAnswer: isAsked }: PricedChange,
): Promise<ChangeQuote> => {
  const [balance = noMoney] = await listBalances(db, [booking.id])
  const { total } = quote.agreed
  const { cancellation_policy: cancellationPolicy, sale_mode: mode } = booking
  return {
    quote: { ...quote, cancellationPolicy, mode, policy: viewPolicy(booking.policy, startsAt) },
    difference: { amount: total - booking.total_agreed, usd: quote.total - booking.total_usd },
    dueAfter: Math.max(0, total - netOf(balance)),
    overpaidAfter: excessOver(total, balance),
    needsAnswer: isAsked,
  }
}
