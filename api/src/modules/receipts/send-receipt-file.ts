import type { SentFile } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import { loadLinkedFile } from '#/uploads/linked-file.ts'
import { findReceipt } from './queries.ts'
import { toReceiptFilePath, type ReceiptFileRequest } from './receipt-file-request.ts'

interface SignedReceiptFileRequest extends Omit<ReceiptFileRequest, 'bookingId'> {
  expires: number
  signature: string
}

export const sendReceiptFile = (
  services: Services,
  { receiptId, ...link }: SignedReceiptFileRequest,
): Promise<SentFile> =>
  loadLinkedFile(services, { ...link, path: toReceiptFilePath(receiptId) }, () => findReceipt(services.db, receiptId))
