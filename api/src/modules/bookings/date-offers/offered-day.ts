import {
  addDays,
  baseCurrency,
  type CivilDate,
  discountOfOnePerson,
  formatMoney,
  nightsBetween,
  type OfferedDates,
} from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { toOverpaidAmount, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { toActivityDay, toBookedHours, toLastDay, toNightRange } from '../availability/night-ranges.ts'
import { type PricedChange, type ReadBefore, requirePricedChange } from '../change/priced-change.ts'
import type { RequestedChange } from '../change/requested-change.ts'
import { DatesTaken, NotEnoughSeats } from '../problems.ts'
import type { BookingRow } from '../queries.ts'
import { type OfferFacts, toFirstDay } from './offer-facts.ts'

interface OneDay {
  day: CivilDate
  offeredBy: string
}

/** As long as the booking is. */
export const toChangeToDay = ({ check_in, check_out }: BookingRow, day: CivilDate): RequestedChange =>
  check_in !== null && check_out !== null
    ? { checkIn: day, checkOut: addDays(day, nightsBetween(check_in, check_out)) }
    : { date: day }

/** Whoever offers it has a say in it as with any change of staff; a dearer day costs what was agreed to. */
export const priceOfferedDay = async (
  db: Db,
  booking: BookingRow,
  { day, offeredBy }: OneDay,
  now: Date,
  known?: ReadBefore,
): Promise<PricedChange> => {
  const change = toChangeToDay(booking, day)
  const priced = await requirePricedChange(db, booking, { id: booking.id, userId: offeredBy, change }, now, known)
  const { quote } = priced
  if (quote.agreed.total <= booking.total_agreed) return priced
  const { lines, total_usd: total, total_agreed } = booking
  const kept = { ...quote, lines, total, agreed: { ...quote.agreed, total: total_agreed } }
  const discount = { amount: quote.agreed.total - total_agreed, usd: Math.max(0, quote.total - total) }
  return { ...priced, quote: kept, discount }
}

/** As it was read, without a lock. Throws `DatesTaken` or `NotEnoughSeats`. */
const requireFreeAsRead = ({ takenByOthers, departures }: OfferFacts, priced: PricedChange): void => {
  const nights = toNightRange(priced)
  if (nights && takenByOthers.some(({ from, to }) => from < nights.to && nights.from < to)) throw new DatesTaken()
  if (priced.departureId === null) return
  const seatsLeft = departures.get(toActivityDay(priced) ?? '')?.seatsLeft ?? 0
  if (seatsLeft < priced.seatCount) throw new NotEnoughSeats(seatsLeft, priced.seatCount)
}

export const toOfferedDates = (booking: BookingRow, day: CivilDate): Omit<OfferedDates, 'total' | 'refund'> => {
  const { checkIn = null, checkOut = null, date = null } = toChangeToDay(booking, day)
  const last = toLastDay(booking)
  const days = last === null ? null : nightsBetween(toFirstDay(booking), last)
  return { checkIn, checkOut, date, lastDay: days === null ? null : addDays(day, days) }
}

/**
 * What the day costs if it could be taken now, and by how much more than what was agreed. Throws where it could not. Sends
 * no statement.
 */
export const readOfferedDay = async (
  db: Db,
  booking: BookingRow,
  { facts, ...offered }: OneDay & { facts: OfferFacts },
  now: Date,
): Promise<{ dates: OfferedDates; discount: { amount: number; usd: number }; lines: BookingRow['lines'] }> => {
  const { listing, departures, lines, sums = zeroLedgerSums } = facts
  if (!listing) throw new NotFound()
  // On request or at once, it costs the same.
  const known = { listing, departures, lines, hasUnreadableEvents: false }
  const priced = await priceOfferedDay(db, booking, offered, now, known)
  requireFreeAsRead(facts, priced)
  const { agreed, total } = priced.quote
  const dates = {
    ...toOfferedDates(booking, offered.day),
    ...toBookedHours({
      outing_date: toActivityDay(priced),
      starts_at: priced.startsAt,
      lasts_minutes: priced.lastsMinutes,
    }),
    total: { amount: agreed.total, usd: total },
    refund: agreed.total < booking.total_agreed ? toOverpaidAmount(agreed.total, sums) : 0,
  }
  return { dates, discount: priced.discount ?? { amount: 0, usd: 0 }, lines: priced.quote.lines }
}

/** A dearer day at the price that was agreed is a discount, of which one person gives so much. */
export const toSecondPersonNeeded = (usd: number): SecondPersonNeeded => {
  const { percent, usdCents } = discountOfOnePerson
  const more = formatMoney({ amount: usd, currency: baseCurrency })
  return new SecondPersonNeeded(
    `It costs ${more} more than what was agreed, and one person gives ${percent} % of the price or ${usdCents / 100} dollars at most, with all discounts. Move the booking there, and ask another admin for a discount.`,
  )
}
