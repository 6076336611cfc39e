import type { BankAccount, Booking, Me, Receipt, Refund } from '@escapes/contract'
import { aBookingMoney, aBookingOfAnybody, anId, usdAmount } from '@escapes/testing/booking-factories'

export { aBookingMoney as unpaidMoney } from '@escapes/testing/booking-factories'

export const aBooking = (more: Partial<Booking> = {}): Booking => ({ ...aBookingOfAnybody(), ...more })

export const aGuest: Me = {
  id: 'u1',
  email: 'guest@escapes.test',
  name: 'Nimal Perera',
  avatarUrl: null,
  role: 'guest',
  emailVerified: true,
  memberSince: '2026-01-01T00:00:00Z',
}

/** All of `total` US cents has arrived. */
export const paidMoney = (total: number): Booking['money'] =>
  aBookingMoney(total, {
    paid: usdAmount(total),
    due: usdAmount(0),
    dueNow: usdAmount(0),
    instalments: [{ kind: 'full', ...usdAmount(total), dueAt: null, isPaid: true }],
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
