export interface ReceiptPayload {
  bookingId: string
  receiptId: string
}

declare module '#/outbox/publish.ts' {
  interface Events {
    'receipt.submitted': ReceiptPayload
    'receipt.accepted': ReceiptPayload
    'receipt.rejected': ReceiptPayload
    /** Staff closed the receipt: its payment was recorded before. */
    'receipt.duplicate': ReceiptPayload
    /** Its booking was cancelled or declined before anybody reviewed it. */
    'receipt.closed': ReceiptPayload
  }
}
