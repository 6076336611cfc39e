interface FreedDates {
  alertId: string
  userId: string
  listingId: string
  checkIn: string | null
  checkOut: string | null
  date: string | null
  guests: { adults: number; children: number; infants: number }
}

declare module '#/outbox/publish.ts' {
  interface Events {
    /** Dates that this person waited for can be booked. */
    'availability.freed': FreedDates
  }
}
