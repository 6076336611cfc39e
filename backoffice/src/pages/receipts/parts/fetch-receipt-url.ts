import type { Receipt } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

export interface ReceiptRendition {
  variant: 'preview' | 'page'
  /** From 1; of a `page`. */
  page?: number | undefined
}

/** A private link that is valid for five minutes. */
export const fetchReceiptUrl = async (
  { api }: Platform,
  { bookingId, id }: Pick<Receipt, 'id' | 'bookingId'>,
  { variant, page }: ReceiptRendition,
  signal?: AbortSignal,
): Promise<string> => {
  const link = await api('POST /bookings/:id/receipts/:receiptId/link', {
    params: { id: bookingId, receiptId: id },
    body: { variant, ...(page !== undefined && { page }) },
    ...(signal && { signal }),
  })
  return link.url
}
