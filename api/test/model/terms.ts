import type { ModelBooking } from './model-booking.ts'
import { minutesPerDay, toBookingStart, toEndOfThirdWorkingDay } from './times.ts'

export const tourCapacity = 6
export const nightPrice = 10_000
export const seatPrice = 5_000
/** In minutes before the start. */
export const cutOffMinutes = 12 * 60
const balanceMinutes = 14 * minutesPerDay

export const countSeats = ({ people }: Pick<ModelBooking, 'people'>): number =>
  people.adults + people.children + people.infants
export const countNights = ({ stay }: Pick<ModelBooking, 'stay'>): number => (stay ? stay.to - stay.from : 0)
export const isSameParty = (one: ModelBooking['people'], other: ModelBooking['people']): boolean =>
  one.adults === other.adults && one.children === other.children && one.infants === other.infants

export const toNet = ({ paid, writtenOff }: ModelBooking): number => paid + writtenOff
export const toFirstInstalment = ({ method, total }: ModelBooking): number =>
  method === 'deposit' ? Math.ceil(total / 2) : total

/** A tenth of the first instalment keeps the dates without a deadline. */
export const hasDatesKept = (booking: ModelBooking): boolean => {
  const net = toNet(booking)
  return net > 0 && net * 10 >= toFirstInstalment(booking)
}

/** What cancelling now would retain. */
export const toRetained = (booking: ModelBooking, now: number): number => {
  const { paid, total } = booking
  const minutesBefore = toBookingStart(booking) - now
  const retained = minutesBefore >= 48 * 60 ? 0 : minutesBefore >= 0 ? Math.ceil(total / 2) : total
  return Math.min(paid, retained)
}

/** A difference so small that it is taken for a bank's fee. */
export const toMissingBankFee = (booking: ModelBooking): number => {
  const { total } = booking
  const net = toNet(booking)
  for (const upTo of [toFirstInstalment(booking), total]) {
    const missing = upTo - net
    if (net > 0 && missing > 0 && missing * 50 <= total && missing <= 1_500) return missing
  }
  return 0
}

/** Two days from then to pay, an hour at least. */
export const toPaymentDeadline = (booking: ModelBooking, from: number, now: number): number =>
  Math.max(Math.min(from + 2_880, toBookingStart(booking)), now + 60)
/** A day to answer a request, an hour at least. */
export const toAnswerDeadline = (booking: ModelBooking, now: number): number =>
  Math.max(Math.min(now + 1_440, toBookingStart(booking)), now + 60)
/** A receipt is reviewed by the end of the third working day. */
export const toReceiptReviewDeadline = (booking: ModelBooking, due: number, now: number): number =>
  Math.max(Math.min(toEndOfThirdWorkingDay(now), toBookingStart(booking)), due + 720)

/** Whether the balance would be due later than a first payment that is due then. */
export const hasSeparateBalanceDate = (booking: ModelBooking, due: number): boolean =>
  toBookingStart(booking) - balanceMinutes > due

/** Whether a deposit is offered: the balance would be due three days later than a first payment that is due then. */
export const isDepositOffered = (booking: ModelBooking, due: number): boolean =>
  toBookingStart(booking) - balanceMinutes >= due + 3 * minutesPerDay
