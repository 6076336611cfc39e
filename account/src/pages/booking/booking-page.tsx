import { Link, Outlet, useLoaderData } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { useResult, type Result } from '@escapes/platform/result'
import { Container, Icon, DocumentTitle } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import { NotYours } from '#/features/auth/not-yours.tsx'
import { useKeepTrip } from '#/features/offline/use-keep-trip.ts'
import { useRefreshAtHoldEnd } from '#/features/bookings/use-refresh-at-hold-end.ts'
import { useReceiptReviewPolling } from '#/features/bookings/use-receipt-review-polling.ts'
import { useNow } from '@escapes/platform/now'
import { asProblem } from '@escapes/platform/problem'
import type { BookingPageData } from './loader.ts'
import { ArrivalSection } from './parts/arrival-section.tsx'
import { BookingHeader } from './parts/booking-header.tsx'
import { BookingSkeleton } from './parts/booking-skeleton.tsx'
import { BookingCancellationPolicySection } from './parts/booking-cancellation-policy-section.tsx'
import { BookingActions } from './parts/booking-actions.tsx'
import { ChangeRequestSection } from './parts/change-request-section.tsx'
import { DateOfferSection } from './parts/date-offer-section.tsx'
import { CompanionsSection } from './parts/companions-section.tsx'
import { DaysSection } from './parts/days-section.tsx'
import { PhoneSection } from './parts/phone-section.tsx'
import { PriceSection } from './parts/price-section.tsx'
import { isPaymentFarOff, isSettled } from './parts/payment-lead.ts'
import { NextStepSection } from './parts/next-step-section.tsx'
import { PaymentSection } from './parts/payment-section.tsx'
import { ReceiptsSection } from './parts/receipts-section.tsx'
import { RefundSection } from './parts/refund-section.tsx'
import { ReviewSection } from './parts/review-section.tsx'
import { TripDetailsSection } from './parts/trip-details-section.tsx'
import { TripDocuments } from './parts/trip-documents.tsx'
import css from './booking-page.module.css'

const noBookings: Booking[] = []

const LoadedBooking = ({ booking, page }: { booking: Booking; page: BookingPageData }) => {
  const receipts = <ReceiptsSection booking={booking} receiptsResult={page.receipts} />
  // A balance that is due in months waits below the trip, and so does what was paid.
  const isTripFirst = isPaymentFarOff(booking, useNow(30_000)) || isSettled(booking)
  return (
    <>
      <DocumentTitle>{`${booking.listing.title}, ${booking.reference}`}</DocumentTitle>
      <BookingHeader booking={booking} />
      <div className={css.columns}>
        <div className={css.main}>
          {booking.dateOffer && <DateOfferSection booking={booking} offer={booking.dateOffer} />}
          <ChangeRequestSection booking={booking} />
          <div className={css.now}>
            <NextStepSection booking={booking} receiptsResult={page.receipts} />
            <PaymentSection booking={booking} paymentResult={page.payment} />
          </div>
          <RefundSection booking={booking} refundResult={page.refund} />
          <ReviewSection booking={booking} reviewResult={page.review} />
          {!isTripFirst && receipts}
          <DaysSection booking={booking} />
          <TripDocuments booking={booking} />
          <CompanionsSection booking={booking} />
          <TripDetailsSection booking={booking} />
          <PhoneSection booking={booking} />
          <ArrivalSection booking={booking} />
          {isTripFirst && receipts}
          <div>
            <PriceSection booking={booking} />
            <BookingCancellationPolicySection booking={booking} />
          </div>
        </div>
        <div data-unprinted="">
          <BookingActions booking={booking} />
        </div>
      </div>
    </>
  )
}

const BookingLoadError = ({ error, isRetrying }: { error: unknown; isRetrying: boolean }) => {
  if (asProblem(error)?.status === 404)
    return (
      <NotYours
        icon="ticket"
        title="Booking not found"
        detail="There is no such booking among yours. Perhaps it was made with another account."
      />
    )
  return (
    <>
      <DocumentTitle>Your booking</DocumentTitle>
      <LoadError
        level={1}
        title="Failed to load your booking"
        error={error}
        reassurance="The booking itself is safe."
        isPending={isRetrying}
      />
    </>
  )
}

/** While another booking loads, the result of the one before is not shown. */
const withoutOtherBooking = (outcome: Result<Booking> | undefined, id: string): Result<Booking> | undefined =>
  outcome?.ok && outcome.value.id !== id ? undefined : outcome

export const BookingPage = () => {
  const page = useLoaderData<BookingPageData>()
  const { outcome, isPending } = useResult(page.booking)
  const ownOutcome = withoutOtherBooking(outcome, page.id)
  useRefreshAtHoldEnd(ownOutcome?.ok ? [ownOutcome.value] : noBookings)
  useKeepTrip(ownOutcome?.ok ? ownOutcome.value : undefined)
  useReceiptReviewPolling(ownOutcome?.ok ? ownOutcome.value : undefined)
  return (
    <Container className={css.page}>
      <Link to="/my-bookings" className={css.up} data-unprinted="">
        <Icon name="arrow-left" size={18} />
        My bookings
      </Link>
      {ownOutcome === undefined ? (
        <BookingSkeleton />
      ) : ownOutcome.ok ? (
        <LoadedBooking key={page.id} booking={ownOutcome.value} page={page} />
      ) : (
        <BookingLoadError error={ownOutcome.error} isRetrying={isPending} />
      )}
      <Outlet context={ownOutcome?.ok ? ownOutcome.value : undefined} />
    </Container>
  )
}
