import { formatShortDate, infantsPerAdult } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

export interface FreeRange {
  checkIn: string
  checkOut: string
}

/** Somebody else has a night of it. `nearest` is read after the transaction rolled back, see `offeringNearest`. */
export class DatesTaken extends Problem {
  constructor(nearest?: FreeRange[], detail?: string, extra?: Record<string, unknown>) {
    super('dates-taken', detail, { extra: { ...extra, ...(nearest && { nearest }) } })
  }
}

export class DatesInPast extends Problem {
  constructor() {
    super('dates-in-past')
  }
}

export class DatesClosed extends Problem {
  constructor(from: string, to: string) {
    super('dates-closed', `Closed from ${formatShortDate(from)}, open again from ${formatShortDate(to)}.`)
  }
}

export class NoDeparture extends Problem {
  constructor() {
    super('dates-closed', 'It does not run on this day.')
  }
}

export class NotEnoughSeats extends Problem {
  constructor(left: number) {
    const places = left === 1 ? 'Only 1 place is left.' : `Only ${left} places are left.`
    super('not-enough-seats', left > 0 ? places : 'This departure is full.', {
      extra: { seatsLeft: Math.max(0, left) },
    })
  }
}

export class TooLateToBook extends Problem {
  constructor(detail: string) {
    super('too-late-to-book', detail)
  }
}

/** What was shown no longer holds; `now` is what holds instead. */
export class QuoteChanged extends Problem {
  constructor(now: object) {
    super('quote-changed', undefined, { extra: { now } })
  }
}

export class TooManyGuests extends Problem {
  constructor(maxGuests: number) {
    super('too-many-guests', `At most ${maxGuests} guests.`)
  }
}

export class StayTooShort extends Problem {
  constructor(minNights: number) {
    super('stay-too-short', `At least ${minNights} nights.`)
  }
}

export class StayTooLong extends Problem {
  constructor(detail: string) {
    super('stay-too-long', detail)
  }
}

/** They count as no guests, and still somebody must hold them. */
export class TooManyInfants extends Problem {
  constructor(adults: number) {
    const most = adults * infantsPerAdult
    const message = `At most ${most} infants with ${adults === 1 ? 'one adult' : `${adults} adults`}.`
    super('too-many-guests', message, { errors: [{ path: 'guests.infants', code: 'too_big', message }] })
  }
}

export class TooManyHolds extends Problem {
  constructor(most: number) {
    super('too-many-holds', `At most ${most} bookings can be held at a time.`)
  }
}

export class NotBookable extends Problem {
  constructor() {
    super('listing-not-bookable')
  }
}

export class CurrencyNotSupported extends Problem {
  constructor() {
    super('currency-not-supported')
  }
}

export class HoldExpired extends Problem {
  constructor() {
    super('hold-expired')
  }
}

const stateSentences: Partial<Record<string, string>> = {
  hold: 'The booking is only held so far.',
  pending: 'The booking still waits for an answer or for its payment.',
  expired: 'The time of the booking ran out.',
  cancelled: 'The booking was cancelled.',
  declined: 'The booking was turned down.',
  no_show: 'The guests never came.',
  changing: 'The booking is being changed at this moment.',
}

/** `state`: the one it is in, or how else it stands in the way. */
export class TransitionNotAllowed extends Problem {
  constructor(state: string) {
    super('transition-not-allowed', stateSentences[state] ?? `The booking is ${state}.`)
  }
}

/** The dates do not fit the kind of listing, which only the listing can tell. */
export class InvalidStay extends Problem {
  constructor(path: 'checkIn' | 'checkOut' | 'date', message: string) {
    super('validation-failed', undefined, { errors: [{ path, code: 'invalid', message }] })
  }
}
