declare module '#/outbox/publish.ts' {
  interface Events {
    'calendar.changed': { feedId: string; listingId: string }
    /** An imported block overlaps a booking; staff must decide, nothing is cancelled. */
    'calendar.conflict': { conflictId: string; bookingId: string; listingId: string; from: string; to: string }
    /** Most events of a feed are gone at once and stay blocked for now; or, with `unreadable`, so many have no readable dates. */
    'calendar.suspicious': { feedId: string; listingId: string; unreadable?: number }
  }
}
