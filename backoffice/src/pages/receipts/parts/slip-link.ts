import type { Receipt } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

/** A link is for this reader alone and lasts five minutes: it is made when it is wanted. */
export const linkTo = async (
  { api }: Platform,
  { bookingId, id }: Pick<Receipt, 'id' | 'bookingId'>,
  variant: 'preview' | 'file',
  signal?: AbortSignal,
): Promise<string> => {
  const link = await api('POST /bookings/:id/receipts/:receiptId/link', {
    params: { id: bookingId, receiptId: id },
    body: { variant },
    ...(signal && { signal }),
  })
  return link.url
}
