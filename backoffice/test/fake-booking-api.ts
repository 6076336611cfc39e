import { screen } from '@testing-library/react'
import type { StaffBooking } from '@escapes/contract'
import { createFakeApi, type FakeApi } from '@escapes/platform/testing'
import { aBooking, aHistory, aLedger, aBookingsPage, aLoggedMail, aTimelineItem } from './factories.ts'

export const createFakeBookingApi = (
  more: Partial<StaffBooking> = {},
): { fake: FakeApi; changeBooking: (change: Partial<StaffBooking>) => StaffBooking; id: string } => {
  let booking = aBooking(more)
  const changeBooking = (change: Partial<StaffBooking>) =>
    (booking = { ...booking, version: booking.version + 1, ...change })
  const fake: FakeApi = createFakeApi({
    'GET /admin/bookings': () => aBookingsPage([booking], { counts: { [booking.state]: 1 } }),
    'POST /admin/bookings/:id/confirm': () => changeBooking({ state: 'confirmed', allowed: ['cancel'] }),
    'POST /admin/bookings/:id/cancel': () => changeBooking({ state: 'cancelled', allowed: [] }),
    'GET /admin/bookings/:id': () => booking,
    'GET /admin/bookings/:id/ledger': () => aLedger(),
    'GET /admin/bookings/:id/timeline': () => ({ items: [aTimelineItem()] }),
    'GET /admin/bookings/:id/mails': () => ({ items: [aLoggedMail()] }),
    'GET /admin/bookings/:id/notes': () => ({ items: [] }),
    'GET /admin/bookings/:id/history': () =>
      aHistory([{}, { to: 'cancelled', action: 'cancel', by: 'staff', name: 'Nimal', reason: 'The roof leaks.' }]),
  })
  return { fake, changeBooking, id: booking.id }
}
export const findBookingRow = (email: string) => screen.findByRole('row', { name: new RegExp(email) })
