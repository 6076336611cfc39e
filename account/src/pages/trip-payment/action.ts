import type { ActionFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import type { ReceiptUploadResult } from '#/features/bookings/booking-calls.ts'
import { runReceiptUpload } from '#/features/bookings/receipts/upload-receipt.ts'

/** One receipt, for all bookings of the trip that the transfer pays. */
export const tripPaymentAction =
  (platform: Platform) =>
  ({ request, params }: ActionFunctionArgs): Promise<ReceiptUploadResult> =>
    runReceiptUpload(platform, params['id'] ?? '', request)
