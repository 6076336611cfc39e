export interface StatementPayload {
  bookingId: string
  importId: string
}

declare module '#/outbox/publish.ts' {
  interface Events {
    /** Lines of an import name this booking: once for each booking, when all lines are in. */
    'statement.matched': StatementPayload
  }
}
