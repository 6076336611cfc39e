import type { StaffBooking } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'

type Bookings = CallOutput<'GET /admin/bookings'>
type Feeds = CallOutput<'GET /admin/feeds'>
type Feed = Feeds['items'][number]

let made = 0
const anId = (): string => `01930000-0000-7000-8000-${String(++made).padStart(12, '0')}`

export const aBooking = (more: Partial<StaffBooking> = {}): StaffBooking => ({
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
  paymentDueAt: '2026-11-22T06:00:00Z',
  createdAt: '2026-11-20T06:00:00Z',
  allowed: ['confirm', 'cancel'],
  customer: { id: 'u1', name: 'Amaya Silva', email: 'amaya@example.test' },
  ...more,
})

export const bookingsOf = (items: StaffBooking[], more: Partial<Bookings> = {}): Bookings => ({
  items,
  nextCursor: null,
  total: items.length,
  counts: { pending: items.length },
  ...more,
})

export const aFeed = (more: Partial<Feed> = {}): Feed => ({
  id: anId(),
  listing: { id: anId(), title: 'Fort House' },
  host: 'calendar.example.test',
  health: 'fresh',
  lastGoodAt: '2026-11-21T05:45:00Z',
  lastAttemptAt: '2026-11-21T05:45:00Z',
  lastError: null,
  events: 3,
  warnings: [],
  blocks: [{ from: '2026-12-01', to: '2026-12-05', isTentative: false }],
  ...more,
})

export const feedsOf = (items: Feed[]): Feeds => ({ items, nextCursor: null, total: items.length })
