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
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { toOverpaidAmount, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { countSeatsLeft } from '../availability/departure-queries.ts'
import { listNightsTakenByOthers } from '../availability/night-queries.ts'
import { toLastDay, toNightRange } from '../availability/night-ranges.ts'
import { type PricedChange, requirePricedChange } from '../change/priced-change.ts'
import type { RequestedChange } from '../change/requested-change.ts'
import { DatesTaken, NotEnoughSeats } from '../problems.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'
import { keptPriceNeedsTwoPeople } from './queries.ts'

export const toFirstDay = ({ check_in, outing_date }: Pick<BookingRow, 'check_in' | 'outing_date'>): CivilDate =>
  check_in ?? outing_date ?? ''

/** As long as the booking is. */
export const toChangeToDay = ({ check_in, check_out }: BookingRow, day: CivilDate): RequestedChange =>
  check_in !== null && check_out !== null
    ? { checkIn: day, checkOut: addDays(day, nightsBetween(check_in, check_out)) }
    : { date: day }

/** Whoever offers it has a say in it as with any change of staff; a dearer day costs what was agreed to. */
export const priceOfferedDay = async (
  db: Db,
  booking: BookingRow,
  { day, offeredBy }: { day: CivilDate; offeredBy: string },
  now: Date,
): Promise<PricedChange> => {
  const change = toChangeToDay(booking, day)
  const priced = await requirePricedChange(db, booking, { id: booking.id, userId: offeredBy, change }, now)
  const { quote } = priced
  if (quote.agreed.total <= booking.total_agreed) return priced
  const { lines, total_usd: total, total_agreed } = booking
  const kept = { ...quote, lines, total, agreed: { ...quote.agreed, total: total_agreed } }
  const discount = { amount: quote.agreed.total - total_agreed, usd: Math.max(0, quote.total - total) }
  return { ...priced, quote: kept, discount }
}

/** Takes no lock. Throws `DatesTaken` or `NotEnoughSeats`. */
const requireFreeWithoutLock = async (db: Db, booking: BookingRow, priced: PricedChange, now: Date): Promise<void> => {
  const nights = toNightRange(priced)
  if (nights && (await listNightsTakenByOthers(db, booking, nights, now)).length > 0) throw new DatesTaken()
  if (priced.departureId === null) return
  const seatsLeft = await countSeatsLeft(db, priced.departureId, now, undefined)
  if (seatsLeft < priced.seatCount) throw new NotEnoughSeats(Math.max(0, seatsLeft))
}

export const toOfferedDates = (booking: BookingRow, day: CivilDate): Omit<OfferedDates, 'total' | 'refund'> => {
  const { checkIn = null, checkOut = null, date = null } = toChangeToDay(booking, day)
  const last = toLastDay(booking)
  const days = last === null ? null : nightsBetween(toFirstDay(booking), last)
  return { checkIn, checkOut, date, lastDay: days === null ? null : addDays(day, days) }
}

interface OneDay {
  day: CivilDate
  offeredBy: string
}

const readOfferedDay = async (
  db: Db,
  booking: BookingRow,
  offered: OneDay,
  now: Date,
): Promise<{ dates: OfferedDates; discount: { amount: number; usd: number } }> => {
  const priced = await priceOfferedDay(db, booking, offered, now)
  await requireFreeWithoutLock(db, booking, priced, now)
  const [sums = zeroLedgerSums] = await listLedgerSums(db, [booking.id])
  const { agreed, total } = priced.quote
  const dates = {
    ...toOfferedDates(booking, offered.day),
    total: { amount: agreed.total, usd: total },
    refund: agreed.total < booking.total_agreed ? toOverpaidAmount(agreed.total, sums) : 0,
  }
  return { dates, discount: priced.discount ?? { amount: 0, usd: 0 } }
}

/** What the day costs if it could be taken now. Throws where it could not. */
export const checkOfferedDay = async (...[db, booking, offered, now]: Parameters<typeof readOfferedDay>) =>
  (await readOfferedDay(db, booking, offered, now)).dates

/** The same before it is offered: a dearer day at the price that was agreed is a discount, of which one person gives so much. */
export const checkDayToOffer: typeof readOfferedDay = async (db, booking, offered, now) => {
  const found = await readOfferedDay(db, booking, offered, now)
  const { usd } = found.discount
  if (!(await keptPriceNeedsTwoPeople(db, booking.id, usd))) return found
  const { percent, usdCents } = discountOfOnePerson
  const more = formatMoney({ amount: usd, currency: baseCurrency })
  throw new SecondPersonNeeded(
    `It costs ${more} more than what was agreed, and one person gives ${percent} % of the price or ${usdCents / 100} dollars at most, with all discounts. Move the booking there, and ask another admin for a discount.`,
  )
}
