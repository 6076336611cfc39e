import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'

export type Ledger = CallOutput<'GET /admin/bookings/:id/ledger'>
export type History = CallOutput<'GET /admin/bookings/:id/history'>

/** Three calls at once: one that fails costs one part. */
export interface BookingData {
  booking: Promise<Settled<StaffBooking>>
  ledger: Promise<Settled<Ledger>>
  history: Promise<Settled<History>>
}

export const bookingLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<BookingData> => {
    await platform.guards.requireStaff(request)
    const of = { params: { id: params['id'] ?? '' }, signal: request.signal }
    return {
      booking: settle(platform.api('GET /admin/bookings/:id', of)),
      ledger: settle(platform.api('GET /admin/bookings/:id/ledger', of)),
      history: settle(platform.api('GET /admin/bookings/:id/history', of)),
    }
  }
