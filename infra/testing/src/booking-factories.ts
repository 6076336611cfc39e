import type { Booking, BookingMoney } from '@escapes/contract'

let made = 0
export const anId = (): string => `01930000-0000-7000-8000-${String(++made).padStart(12, '0')}`

export const usdAmount = (cents: number) => ({ amount: cents, usd: cents })

/** Nothing paid of `total` US cents, all of it due, in one payment. */
export const aBookingMoney = (total: number, more: Partial<BookingMoney> = {}): BookingMoney => ({
  currency: 'USD',
  total: usdAmount(total),
  paid: usdAmount(0),
  refunded: usdAmount(0),
  due: usdAmount(total),
  dueNow: usdAmount(total),
  nextDueAt: null,
  isOverpaid: false,
  instalments: [{ kind: 'full', ...usdAmount(total), dueAt: null, isPaid: false }],
  ...more,
})

/** A pending booking of a villa: what its customer and staff see alike. */
export const aBookingOfAnybody = (): Omit<Booking, 'extraLines'> => ({
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
  money: aBookingMoney(124_000),
  receiptStatus: 'none',
  refund: null,
  pickupLocation: null,
  specialRequests: null,
  cancellationPolicy: null,
  policy: {
    startsAt: '2027-05-14T08:30:00Z',
    bands: [
      { refundPercent: 100, fixedFee: 0, until: '2027-05-12T08:30:00Z' },
      { refundPercent: 50, fixedFee: 0, until: '2027-05-13T08:30:00Z' },
      { refundPercent: 0, fixedFee: 0, until: null },
    ],
  },
  cancellation: null,
  answerDueAt: null,
  holdExpiresAt: null,
  paymentDueAt: null,
  createdAt: '2026-11-20T06:00:00Z',
  version: 1,
  allowed: ['cancel'],
})
