export interface RefundPayload {
  bookingId: string
  refundId: string
}

declare module '#/outbox/publish.ts' {
  interface Events {
    /** The customer has to name the account that the money goes to. */
    'refund.opened': RefundPayload
    /** The account is known. `namedAt`: when the customer named it. */
    'refund.ready': RefundPayload & { namedAt?: string }
    'refund.sent': RefundPayload
    /** The refund is not sent, and no other refund replaces it. */
    'refund.voided': RefundPayload
  }
}
