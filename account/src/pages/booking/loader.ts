import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Booking, BookingReview, PaymentInstructions, Receipt, Refund } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { isPaymentRequested } from '#/features/bookings/booking-status.ts'

export interface BookingPageData {
  id: string
  booking: Promise<Result<Booking>>
  /** Null when nothing is to be paid. */
  payment: Promise<Result<PaymentInstructions | null>>
  receipts: Promise<Result<Receipt[]>>
  /** The newest refund; null when none was ever opened. */
  refund: Promise<Result<Refund | null>>
  /** Null before the trip is over. */
  review: Promise<Result<BookingReview | null>>
}

/** Nothing is awaited, so the page is drawn at once; what depends on the booking is fetched after it. */
export const bookingLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<BookingPageData> => {
    await platform.guards.requireSession(request)
    const { api } = platform
    const { signal } = request
    const id = params['id'] ?? ''
    const options = { params: { id }, signal }
    const booking = api('GET /bookings/:id', options)
    const payment = booking.then((loadedBooking) =>
      isPaymentRequested(loadedBooking) ? api('GET /bookings/:id/payment', options) : null,
    )
    const receipts = api('GET /bookings/:id/receipts', options).then(({ items }) => items)
    const refund = booking.then(async (loadedBooking) =>
      loadedBooking.refund ? ((await api('GET /bookings/:id/refunds', options)).items[0] ?? null) : null,
    )
    const review = booking.then((loadedBooking) =>
      loadedBooking.state === 'completed' ? api('GET /bookings/:id/review', options) : null,
    )
    return {
      id,
      booking: toResult(booking),
      payment: toResult(payment),
      receipts: toResult(receipts),
      refund: toResult(refund),
      review: toResult(review),
    }
  }
