import type { DemoBookingFacts } from './booking-facts.ts'

export interface DemoPayment {
  id: string
  amount: number
  at: Date
  booking: DemoBookingFacts
}

const onStatement = 8
const withReceipt = 3

/** Who told of a payment: the newest in dollars the bank's statement, then receipts, and staff the others by hand. */
export const sortPaymentsBySource = (
  bookings: readonly DemoBookingFacts[],
): Record<'statement' | 'receipt' | 'manual', DemoPayment[]> => {
  const newestFirst = bookings
    .flatMap((booking) => booking.payments.map((payment) => ({ ...payment, booking })))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const confirmed = newestFirst.filter(({ booking }) => booking.situation === 'confirmed' && booking.currency === 'USD')
  const statement = confirmed.slice(0, onStatement)
  const receipt = confirmed.slice(onStatement, onStatement + withReceipt)
  const others = new Set([...statement, ...receipt])
  return { statement, receipt, manual: newestFirst.filter((payment) => !others.has(payment)) }
}
