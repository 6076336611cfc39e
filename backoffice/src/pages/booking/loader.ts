import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { toResult } from '@escapes/platform/result'
import type { BookingData } from '#/features/booking/booking-data.ts'

export const bookingLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<BookingData> => {
    await platform.guards.requireStaff(request)
    const of = { params: { id: params['id'] ?? '' }, signal: request.signal }
    return {
      booking: toResult(platform.api('GET /admin/bookings/:id', of)),
      ledger: toResult(platform.api('GET /admin/bookings/:id/ledger', of)),
      timeline: toResult(platform.api('GET /admin/bookings/:id/timeline', of)),
      notes: toResult(platform.api('GET /admin/bookings/:id/notes', of)),
      mails: toResult(platform.api('GET /admin/bookings/:id/mails', of)),
    }
  }
