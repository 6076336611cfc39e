export interface PaymentPayload {
  bookingId: string
  entryId: string
}

declare module '#/outbox/publish.ts' {
  interface Events {
    /** A person or a statement verified a payment. */
    'payment.verified': PaymentPayload
    /** `entryId`: the payment or bank charge that was reversed. */
    'payment.reversed': PaymentPayload
    /** A verified payment of a booking that ended and whose dates are taken: unallocated. The stored name stays. */
    'payment.stranded': PaymentPayload
  }
}
