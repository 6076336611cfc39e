import type { Booking } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aBooking, aGuest, paidMoney } from './factories.ts'
import { createFakePlatform } from './fake-platform.ts'
import { openPage } from './open-page.tsx'

export type Handlers = Parameters<typeof createFakeApi>[0]

export const usd = (amount: number) => ({ amount, usd: amount })

/** Confirmed, with all of its price paid. */
export const paid = (more: Partial<Booking> = {}): Booking =>
  aBooking({
    state: 'confirmed',
    paymentStatus: 'paid',
    money: paidMoney(124_000),
    allowed: ['cancel', 'change'],
    ...more,
  })

type OpenedBooking = ReturnType<typeof openPage> &
  ReturnType<typeof createFakePlatform> & { fake: ReturnType<typeof createFakeApi> }

/** The page of a booking without receipts. */
export const openBooking = (booking: Booking, more: Handlers = {}): OpenedBooking => {
  const fake = createFakeApi({
    'GET /bookings/:id': () => booking,
    'GET /bookings/:id/receipts': () => ({ items: [] }),
    ...more,
  })
  const shell = createFakePlatform(fake, aGuest)
  return { fake, ...shell, ...openPage(`/my-bookings/${booking.id}`, shell) }
}
