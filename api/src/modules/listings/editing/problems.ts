import type { AffectedBooking, FieldProblem, ListingStatus, StaffListing } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'

export class ListingChanged extends Problem {
  constructor(listing: StaffListing) {
    super('listing-changed', undefined, { extra: { listing } })
  }
}

export class ListingStatusChanged extends Problem {
  constructor(status: ListingStatus) {
    super('listing-status-changed', `The listing is ${status === 'draft' ? 'a draft' : status} now.`)
  }
}

export class ListingIncomplete extends Problem {
  constructor(errors: FieldProblem[]) {
    super('listing-incomplete', undefined, { errors })
  }
}

const maxNamedBookings = 20

export class ListingHasBookings extends Problem {
  constructor(bookings: readonly AffectedBooking[]) {
    super('listing-has-bookings', undefined, {
      extra: { bookings: { items: bookings.slice(0, maxNamedBookings), total: bookings.length } },
    })
  }
}

export class InvalidListing extends Problem {
  constructor(errors: FieldProblem[]) {
    super('validation-failed', undefined, { errors })
  }
}
