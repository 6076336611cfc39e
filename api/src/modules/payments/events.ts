export interface PaymentNews {
  bookingId: string
  entryId: string
}

interface ReceiptNews {
  bookingId: string
  receiptId: string
}

interface RefundNews {
  bookingId: string
  refundId: string
}

declare module '#/outbox/publish.ts' {
  interface Events {
    /** Money was verified: by a person or by a statement. */
    'payment.verified': PaymentNews
    /** Verified money whose booking is over and whose dates are gone. */
    'payment.stranded': PaymentNews
    'receipt.submitted': ReceiptNews
    'receipt.accepted': ReceiptNews
    'receipt.rejected': ReceiptNews
    /** Money goes back; its owner is asked where to. */
    'refund.opened': RefundNews
    /** Its owner has said where to. */
    'refund.ready': RefundNews
    'refund.sent': RefundNews
  }
}
