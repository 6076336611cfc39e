import type { Booking, Me } from '@escapes/contract'

let made = 0
const anId = (): string => `01930000-0000-7000-8000-${String(++made).padStart(12, '0')}`

export const aGuest: Me = {
  id: 'u1',
  email: 'guest@escapes.test',
  name: 'Nimal Perera',
  avatarUrl: null,
  role: 'guest',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
}

export const aBooking = (more: Partial<Booking> = {}): Booking => ({
  id: anId(),
  reference: 'GALLE379',
  state: 'pending',
  kind: 'villa',
  listing: { id: anId(), title: 'Fort House', location: 'Galle', image: null },
  checkIn: '2027-05-14',
  checkOut: '2027-05-18',
  date: null,
  nights: 4,
  guests: { adults: 2, children: 1, infants: 0 },
  lines: [{ label: 'nights', quantity: 4, unitPrice: 31_000, amount: 124_000 }],
  total: 124_000,
  agreed: { currency: 'USD', total: 124_000, rate: '1' },
  paymentMethod: 'bank_transfer',
  paymentStatus: 'pending',
  pickupLocation: null,
  specialRequests: null,
  cancellationPolicy: null,
  cancellation: null,
  holdExpiresAt: null,
  paymentDueAt: null,
  createdAt: '2026-11-20T06:00:00Z',
  allowed: ['cancel'],
  ...more,
})

/** The answer to `GET /bookings`, with the counts of all kinds. */
export const bookingsPage = (items: Booking[], counts: Partial<Record<Booking['kind'], number>> = {}) => {
  const each = { tour: 0, villa: 0, experience: 0, ...counts }
  return {
    items,
    total: items.length,
    nextCursor: null,
    counts: { ...each, all: each.tour + each.villa + each.experience },
  }
}
