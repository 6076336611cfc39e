import { toResult } from '@escapes/platform/result'
import type { BookingData } from '#/features/booking/booking-data.ts'
import { staffLoader } from '#/features/session/staff-loader.ts'

export const bookingLoader = staffLoader(({ api, params, signal }): BookingData => {
  const of = { params: { id: params['id'] ?? '' }, signal }
  return {
    booking: toResult(api('GET /admin/bookings/:id', of)),
    ledger: toResult(api('GET /admin/bookings/:id/ledger', of)),
    timeline: toResult(api('GET /admin/bookings/:id/timeline', of)),
    notes: toResult(api('GET /admin/bookings/:id/notes', of)),
    mails: toResult(api('GET /admin/bookings/:id/mails', of)),
  }
})
