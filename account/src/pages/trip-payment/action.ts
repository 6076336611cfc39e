import type { ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import type { ReceiptUploadResult } from '#/features/bookings/booking-calls.ts'
import { runReceiptUpload } from '#/features/bookings/receipts/upload-receipt.ts'

/** One receipt, for all bookings of the trip that the transfer pays. */
export const tripPaymentAction =
  (platform: Platform) =>
  async ({ request, params }: ActionFunctionArgs): Promise<ReceiptUploadResult> => {
    const form = await request.formData()
    const bookingId = form.get('bookingId')
    if (typeof bookingId !== 'string') throw new Error('a transfer pays a booking')
    return runReceiptUpload(platform, { key: params['id'] ?? '', bookingId }, form)
  }
