import type { SentFile } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import { loadLinkedFile, createFileLink } from '#/uploads/linked-file.ts'
import { findReceipt } from './queries.ts'
import type { FileVariant } from '#/uploads/file-link.ts'

const toReceiptFilePath = (receiptId: string): string => `/receipts/${receiptId}/file`

interface ReceiptFileRequest {
  bookingId: string
  receiptId: string
  variant: FileVariant
  page?: number | undefined
  userId: string
}

export const createReceiptLink = async (
  services: Services,
  { bookingId, receiptId, ...request }: ReceiptFileRequest,
): Promise<{ url: string; expiresAt: string }> => {
  const receipt = await findReceipt(services.db, receiptId)
  const own = receipt?.booking_id === bookingId ? receipt : undefined
  return createFileLink(services, own, { path: toReceiptFilePath(receiptId), ...request })
}

interface SignedReceiptFileRequest extends Omit<ReceiptFileRequest, 'bookingId'> {
  expires: number
  signature: string
}

export const sendReceiptFile = (
  services: Services,
  { receiptId, ...link }: SignedReceiptFileRequest,
): Promise<SentFile> =>
  loadLinkedFile(services, { ...link, path: toReceiptFilePath(receiptId) }, () => findReceipt(services.db, receiptId))
