import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Booking, PaymentInstructions, Receipt, Refund } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import { isToPay } from '#/features/bookings/standing.ts'

export interface BookingPage {
  id: string
  booking: Promise<Settled<Booking>>
  /** Null when nothing is to be paid. */
  payment: Promise<Settled<PaymentInstructions | null>>
  receipts: Promise<Settled<Receipt[]>>
  /** The newest one; null when none was ever opened. */
  refund: Promise<Settled<Refund | null>>
}

/** Everything is still on its way when the page is drawn; what depends on the booking is asked for once that is known. */
export const loader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<BookingPage> => {
    await platform.guards.requireSession(request)
    const { api } = platform
    const { signal } = request
    const id = params['id'] ?? ''
    const asked = { params: { id }, signal }
    const booking = api('GET /bookings/:id', asked)
    const payment = booking.then((known) => (isToPay(known) ? api('GET /bookings/:id/payment', asked) : null))
    const receipts = api('GET /bookings/:id/receipts', asked).then(({ items }) => items)
    const refund = booking.then(async (known) =>
      known.refund ? ((await api('GET /bookings/:id/refunds', asked)).items[0] ?? null) : null,
    )
    return {
      id,
      booking: settle(booking),
      payment: settle(payment),
      receipts: settle(receipts),
      refund: settle(refund),
    }
  }
