import type { Services } from '#/services.ts'
import { createFileLink } from '#/uploads/linked-file.ts'
import { findReceipt } from './queries.ts'
import { toReceiptFilePath, type ReceiptFileRequest } from './receipt-file-request.ts'

export const createReceiptLink = async (
  services: Services,
  { bookingId, receiptId, ...request }: ReceiptFileRequest,
): Promise<{ url: string; expiresAt: string }> => {
  const receipt = await findReceipt(services.db, receiptId)
  const own = receipt?.booking_id === bookingId ? receipt : undefined
  return createFileLink(services, own, { path: toReceiptFilePath(receiptId), ...request })
}
