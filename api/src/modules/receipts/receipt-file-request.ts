import type { FileVariant } from '#/uploads/file-link.ts'

export const toReceiptFilePath = (receiptId: string): string => `/receipts/${receiptId}/file`

export interface ReceiptFileRequest {
  bookingId: string
  receiptId: string
  variant: FileVariant
  page?: number | undefined
  userId: string
}
