import type { ChangeQuote, CivilDate, CurrencyCode } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { ActorRole } from './booking.ts'
import { excessOver, netOf, noMoney } from './money.ts'
import { settlementOf, viewPolicy } from './policy.ts'
import { type PricedStay, priceStay } from './price-stay.ts'
import { TermsAreKept } from './problems.ts'
import { type BookingRow, listBalances } from './queries.ts'
import type { Asked, Guests } from './stay.ts'

/** What of dates and guests is to be other than booked. */
export interface WantedChange {
  checkIn?: CivilDate | undefined
  checkOut?: CivilDate | undefined
  date?: CivilDate | undefined
  guests?: Guests | undefined
}

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
const askedOf = (booking: BookingRow, { checkIn, checkOut, date }: WantedChange, userId: string): Asked => {
  if (roleOf(booking, userId) === 'guest') return 'all'
  const isKept =
    (checkIn ?? booking.check_in) === booking.check_in &&
    (checkOut ?? booking.check_out) === booking.check_out &&
    (date ?? booking.outing_date) === booking.outing_date
  return isKept ? 'nothing' : 'no-notice'
}

/** A change must not give back what cancelling would keep: whoever could move away first would cancel for nothing. */
const requireTermsKept = async (
  db: Db,
  { id, policy, total_agreed, starts_at }: BookingRow,
  { quote, startsAt }: PricedStay,
  at: Date,
): Promise<void> => {
  const [{ paid, refunded } = noMoney] = await listBalances(db, [id])
  const kept = (total: number, start: Date) =>
    settlementOf({ policy, startsAt: start, total, paid: paid - refunded, by: 'guest', at }).retained
  if (kept(quote.agreed.total, startsAt) < kept(total_agreed, starts_at ?? startsAt)) throw new TermsAreKept()
}

/** Priced at the rate of the booking, and refused to travellers whom it would spare what cancelling costs. */
export const priceChange = async (
  db: Db,
  booking: BookingRow,
  { change, userId }: Wish,
  now: Date,
): Promise<PricedStay> => {
  const rate = { id: booking.rate_id, rate: booking.rate }
  const asked = askedOf(booking, change, userId)
  const priced = await priceStay(db, wantedOf(booking, change), now, { rate, asked })
  if (roleOf(booking, userId) === 'guest') await requireTermsKept(db, booking, priced, now)
  return priced
}

/** What the change means for the price and the money, by the policy that was agreed on. */
export const changeQuoteOf = async (
  db: Db,
  booking: BookingRow,
  { quote, startsAt }: PricedStay,
): Promise<ChangeQuote> => {
  const [balance = noMoney] = await listBalances(db, [booking.id])
  const { total } = quote.agreed
  const { cancellation_policy: cancellationPolicy, sale_mode: mode } = booking
  return {
    quote: { ...quote, cancellationPolicy, mode, policy: viewPolicy(booking.policy, startsAt) },
    difference: { amount: total - booking.total_agreed, usd: quote.total - booking.total_usd },
    dueAfter: Math.max(0, total - netOf(balance)),
    overpaidAfter: excessOver(total, balance),
  }
}
