declare module '#/outbox/publish.ts' {
  interface Events {
    /** An import added or moved nights. */
    'calendar.changed': { feedId: string; listingId: string }
    /** An imported stay and a booking of ours want the same night. Nobody is cancelled; staff must decide. */
    'calendar.conflict': { conflictId: string; bookingId: string; listingId: string; from: string; to: string }
    /** A feed suddenly says that most of its stays are gone; the nights are kept for now. */
    'calendar.suspicious': { feedId: string; listingId: string }
  }
}
