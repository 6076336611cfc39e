import { Problem } from '#/http/problem.ts'

export interface FreeRange {
  checkIn: string
  checkOut: string
}

/** Somebody else has a night of it. `nearest` is read after the transaction rolled back, see `offeringNearest`. */
export class DatesTaken extends Problem {
  constructor(nearest?: FreeRange[], detail?: string) {
    super('dates-taken', detail, nearest && { extra: { nearest } })
  }
}

export class DatesInPast extends Problem {
  constructor() {
    super('dates-in-past')
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

export class TransitionNotAllowed extends Problem {
  constructor(state: string) {
    super('transition-not-allowed', `The booking is ${state}.`)
  }
}

/** The dates do not fit the kind of listing, which only the listing can tell. */
export class InvalidStay extends Problem {
  constructor(path: 'checkIn' | 'checkOut' | 'date', message: string) {
    super('validation-failed', undefined, { errors: [{ path, code: 'invalid', message }] })
  }
}
