import { formatYearlyPeriods, formatShortDate, maxInfantsPerAdult, type YearlyPeriod } from '@escapes/contract'
import { formatTooYoung } from '@escapes/contract/guest-ages'
import { Problem, problemOf } from '#/http/problem.ts'

export interface FreeStay {
  checkIn: string
  checkOut: string
}

/** `nearest` is read after the rollback, see `rethrowWithAlternatives`. */
export class DatesTaken extends Problem {
  constructor(nearest?: FreeStay[], detail?: string, extra?: Record<string, unknown>) {
    super('dates-taken', detail, { extra: { ...extra, ...(nearest && { nearest }) } })
  }
}

interface OwnSubmittedBooking {
  id: string
  reference: string
  from: string
  /** Null for an activity of one day. */
  to: string | null
}

export class AlreadyBooked extends Problem {
  constructor({ id: bookingId, reference, from, to }: OwnSubmittedBooking, moreDetail?: string) {
    const when = to === null ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`
    const own = `You have booked ${when} already: your booking ${reference}.`
    super('already-booked', moreDetail ? `${own} ${moreDetail}` : own, { extra: { bookingId, reference } })
  }
}

export class DatesInPast extends problemOf('dates-in-past') {}

export class DatesClosed extends problemOf(
  'dates-closed',
  (from: string, to: string) => `Closed from ${formatShortDate(from)}, open again from ${formatShortDate(to)}.`,
) {}

export class OutOfSeason extends Problem {
  constructor(seasons: readonly YearlyPeriod[]) {
    super('out-of-season', `It runs from ${formatYearlyPeriods(seasons)}.`, { extra: { seasons } })
  }
}

export class NoDeparture extends problemOf('dates-closed', 'It does not run on this day.') {}

const describeMissingSeats = (seatsLeft: number, seatCount: number): string => {
  if (seatsLeft <= 0) return 'This departure is full.'
  const places = seatsLeft === 1 ? 'Only 1 place is left' : `Only ${seatsLeft} places are left`
  return `${places}, and this party needs ${seatCount}.`
}

/** `departureSeats`: also empty, the departure has fewer places than the party needs. */
export class NotEnoughSeats extends Problem {
  /** `seatCount`: what the party takes, which may be more than it has guests. */
  constructor(seatsLeft: number, seatCount = 0, capacity?: number) {
    const isTooSmall = capacity !== undefined && capacity < seatCount
    super(
      'not-enough-seats',
      isTooSmall
        ? `This departure has ${capacity === 1 ? '1 place' : `${capacity} places`} in all, and this party needs ${seatCount}.`
        : describeMissingSeats(seatsLeft, seatCount),
      { extra: { seatsLeft: Math.max(0, seatsLeft), ...(isTooSmall && { departureSeats: capacity }) } },
    )
  }
}

export class TooLateToBook extends problemOf('too-late-to-book', (detail: string) => detail) {}

/** `now`: the current quote. */
export class QuoteChanged extends Problem {
  constructor(currentQuote: object) {
    super('quote-changed', undefined, { extra: { now: currentQuote } })
  }
}

export class TooManyGuests extends problemOf(
  'too-many-guests',
  (maxGuests: number) => `At most ${maxGuests} guests.`,
) {}

export class StayTooShort extends problemOf('stay-too-short', (minNights: number) => `At least ${minNights} nights.`) {}

export class StayTooLong extends problemOf('stay-too-long', (detail: string) => detail) {}

export class TooManyInfants extends Problem {
  constructor(adults: number) {
    const max = adults * maxInfantsPerAdult
    const message = `At most ${max} infants with ${adults === 1 ? 'one adult' : `${adults} adults`}.`
    super('too-many-guests', message, { errors: [{ path: 'guests.infants', code: 'too_big', message }] })
  }
}

/** Without a rule: the ages that were told say it, or the listing became stricter at that moment. */
export class GuestsTooYoung extends Problem {
  constructor(rule?: { minimumAge: number; kinds: readonly ('children' | 'infants')[] }) {
    const message = rule && formatTooYoung(rule.minimumAge, rule.kinds)
    const errors = message && rule.kinds.map((kind) => ({ path: `guests.${kind}`, code: 'too_small', message }))
    super('guests-too-young', message, errors ? { errors } : {})
  }
}

export class TooManyHolds extends problemOf(
  'too-many-holds',
  (max: number) => `At most ${max} bookings can be held at a time.`,
) {}

export class TooManyHoldsToday extends problemOf(
  'too-many-holds',
  (times: number) =>
    `You have reserved ${times} times today without booking. Please write to us, and we reserve for you.`,
) {}

export class DatesHeldTooLong extends Problem {
  constructor(maxMinutes: number) {
    const heldSentence = `You have held these dates for ${maxMinutes} minutes already.`
    super('too-many-holds', `${heldSentence} Others can reserve them now; you can again in some hours.`)
  }
}

export class TooManyBookingsEndedUnpaid extends Problem {
  constructor(times: number) {
    const ended = `You have booked these dates ${times} times without a payment.`
    super('too-many-unpaid-bookings', `${ended} Please write to us, and we reserve them for you.`)
  }
}

export class TooManyBookingsEndedToday extends Problem {
  constructor(times: number) {
    const ended = `You have booked and cancelled ${times} times today.`
    super('too-many-unpaid-bookings', `${ended} Please write to us, and we reserve for you.`)
  }
}

export class TooManyUnpaidBookings extends Problem {
  constructor(max: number) {
    const cap = `At most ${max} bookings can be waiting for payment at a time.`
    super('too-many-unpaid-bookings', `${cap} Please pay for one or cancel one first.`)
  }
}

export class TooManyUnpaidNights extends Problem {
  constructor(max: number, current: number) {
    const cap = `At most ${max} nights can be kept without a payment`
    super('too-many-unpaid-nights', current > 0 ? `${cap}, and you keep ${current} already.` : `${cap}.`)
  }
}

export class ListingNotBookable extends problemOf('listing-not-bookable') {}

export class CurrencyNotSupported extends problemOf('currency-not-supported') {}

export class HoldReplaced extends Problem {
  constructor(bookingId: string, detail?: string) {
    super('hold-replaced', detail, { extra: { bookingId } })
  }
}

/** Other dates would leave the payment on a cancelled booking. */
export class HoldHasPayment extends Problem {
  constructor() {
    const why = 'A payment has arrived for the dates you reserved before.'
    super('change-needs-staff', `${why} Please complete that booking; it can be changed afterwards.`)
  }
}

/** The hold has another currency or rate by now, for example from another browser tab. */
export class HoldRepriced extends HoldReplaced {
  constructor(bookingId: string) {
    super(bookingId, 'The amount was changed since, perhaps on another device. Please look at it and confirm again.')
  }
}

export class DepositNotOffered extends Problem {
  constructor() {
    const message = 'The balance would be due within three days of the deposit, so please pay all of it at once.'
    super('deposit-not-offered', message, { errors: [{ path: 'paymentMethod', code: 'custom', message }] })
  }
}

export class HoldExpired extends problemOf('hold-expired') {}

const stateSentences: Partial<Record<string, string>> = {
  hold: 'The booking is only held so far.',
  pending: 'The booking still waits for an answer or for its payment.',
  expired: 'The time of the booking ran out.',
  cancelled: 'The booking was cancelled.',
  declined: 'The booking was turned down.',
  no_show: 'The guests never came.',
  changing: 'The booking is being changed at this moment.',
}

/** `stateOrCause`: the booking's state, `changing`, or a text that ends the sentence. */
export class TransitionNotAllowed extends problemOf(
  'transition-not-allowed',
  (stateOrCause: string) => stateSentences[stateOrCause] ?? `The booking is ${stateOrCause}.`,
) {}

/** Villas take a stay, activities one date. */
export class InvalidSelectionDates extends Problem {
  constructor(path: 'checkIn' | 'checkOut' | 'date', message: string) {
    super('validation-failed', undefined, { errors: [{ path, code: 'invalid', message }] })
  }
}
