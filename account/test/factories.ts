import type { BankAccount, Booking, Me, Receipt, Refund } from '@escapes/contract'

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

/** Nothing paid of `total` US cents, all of it due, in one payment. */
export const unpaidMoney = (total: number, more: Partial<Booking['money']> = {}): Booking['money'] => {
  const all = { amount: total, usd: total }
  const nothing = { amount: 0, usd: 0 }
  return {
    currency: 'USD',
    total: all,
    paid: nothing,
    refunded: nothing,
    due: all,
    dueNow: all,
    nextDueAt: null,
    isOverpaid: false,
    instalments: [{ kind: 'full', ...all, dueAt: null, isPaid: false }],
    ...more,
  }
}

/** All of `total` US cents has arrived. */
export const paidMoney = (total: number): Booking['money'] => {
  const all = { amount: total, usd: total }
  const nothing = { amount: 0, usd: 0 }
  return unpaidMoney(total, {
    paid: all,
    due: nothing,
    dueNow: nothing,
    instalments: [{ kind: 'full', ...all, dueAt: null, isPaid: true }],
  })
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
  money: unpaidMoney(124_000),
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
  ...more,
})

/** The answer to `GET /bookings`, with the counts of all kinds. */
export const aBookingsPage = (items: Booking[], counts: Partial<Record<Booking['kind'], number>> = {}) => {
  const each = { tour: 0, villa: 0, experience: 0, ...counts }
  return {
    items,
    total: items.length,
    nextCursor: null,
    counts: { ...each, all: each.tour + each.villa + each.experience },
  }
}

export const aReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  id: anId(),
  bookingId: anId(),
  status: 'submitted',
  fileName: 'slip.jpg',
  contentType: 'image/jpeg',
  bytes: 3_400_000,
  hasPreview: true,
  pages: 1,
  claimed: null,
  paidOn: null,
  note: null,
  rejectReason: null,
  uploadedAt: '2026-11-21T05:00:00Z',
  reviewedAt: null,
  ...more,
})

export const aRefund = (more: Partial<Refund> = {}): Refund => ({
  id: anId(),
  bookingId: anId(),
  reference: 'GALLE379',
  state: 'needs-details',
  reason: 'cancelled',
  currency: 'USD',
  amount: 124_000,
  usd: 124_000,
  account: null,
  openedAt: '2026-11-21T05:00:00Z',
  approvedAt: null,
  sentAt: null,
  bankReference: null,
  proof: null,
  ...more,
})

export const aBankAccount = (more: Partial<BankAccount> = {}): BankAccount => ({
  id: anId(),
  currency: 'USD',
  bankName: 'Bank of Ceylon',
  accountName: 'Sri Lanka Escapes (Pvt) Ltd',
  accountNumber: '0087 4410 2215',
  iban: null,
  swift: 'BCEYLKLX',
  branch: 'Galle Fort',
  note: null,
  isActive: true,
  ...more,
})
