import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { useSettled, type Settled } from '@escapes/platform/settled'
import { ButtonLink, Container, EmptyState, ErrorState, Icon, ScreenTitle } from '@escapes/shared-ui/core'
import { useRefreshAtHoldEnd } from '#/features/bookings/use-refresh-at-hold-end.ts'
import { useWatchReview } from '#/features/bookings/use-watch-review.ts'
import { asProblem, requestIdOf, sentenceOf } from '#/features/problem/as-problem.ts'
import type { BookingPage } from './loader.ts'
import { BookingHead } from './parts/booking-head.tsx'
import { BookingSkeleton } from './parts/booking-skeleton.tsx'
import { Conditions } from './parts/conditions.tsx'
import { Deeds } from './parts/deeds.tsx'
import { ItemLines } from './parts/item-lines.tsx'
import { MoneyBox } from './parts/money-box.tsx'
import { NextStep } from './parts/next-step.tsx'
import { PaymentSection } from './parts/payment-section.tsx'
import { ReceiptsSection } from './parts/receipts-section.tsx'
import { RefundSection } from './parts/refund-section.tsx'
import css from './booking-page.module.css'

const one: Booking[] = []

const Loaded = ({ booking, page }: { booking: Booking; page: BookingPage }) => (
  <>
    <ScreenTitle>{`${booking.listing.title}, ${booking.reference}`}</ScreenTitle>
    <BookingHead booking={booking}>
      <NextStep booking={booking} call={page.receipts} />
    </BookingHead>
    <div className={css.columns}>
      <div className={css.money}>
        <MoneyBox booking={booking} />
      </div>
      <div className={css.main}>
        <RefundSection booking={booking} call={page.refund} />
        <PaymentSection booking={booking} call={page.payment} />
        <ReceiptsSection booking={booking} call={page.receipts} />
        <ItemLines booking={booking} />
        <Conditions booking={booking} />
      </div>
      <div className={css.deeds}>
        <Deeds booking={booking} />
      </div>
    </div>
  </>
)

const NotThere = () => (
  <>
    <ScreenTitle>Booking not found</ScreenTitle>
    <EmptyState
      level={1}
      icon="ticket"
      title="Booking not found"
      detail="There is no such booking among yours. Perhaps it was made with another account."
      action={
        <ButtonLink to="/my-bookings" variant="secondary">
          See my bookings
        </ButtonLink>
      }
    />
  </>
)

const Failed = ({ error, isRetrying }: { error: unknown; isRetrying: boolean }) => {
  const revalidator = useRevalidator()
  if (asProblem(error)?.status === 404) return <NotThere />
  return (
    <>
      <ScreenTitle>Your booking</ScreenTitle>
      <ErrorState
        level={1}
        title="Failed to load your booking"
        detail={`${sentenceOf(error)} The booking itself is safe.`}
        requestId={requestIdOf(error)}
        isRetrying={isRetrying || revalidator.state !== 'idle'}
        onRetry={() => void revalidator.revalidate()}
      />
    </>
  )
}

/** What was said of another booking is not of this one. */
const ofThis = (outcome: Settled<Booking> | undefined, id: string): Settled<Booking> | undefined =>
  outcome?.ok && outcome.value.id !== id ? undefined : outcome

export const Component = () => {
  const page = useLoaderData<BookingPage>()
  const { outcome, isPending } = useSettled(page.booking)
  const known = ofThis(outcome, page.id)
  useRefreshAtHoldEnd(known?.ok ? [known.value] : one)
  useWatchReview(known?.ok ? known.value : undefined)
  return (
    <Container className={css.page}>
      <Link to="/my-bookings" className={css.up}>
        <Icon name="arrow-left" size={18} />
        My bookings
      </Link>
      {known === undefined ? (
        <BookingSkeleton />
      ) : known.ok ? (
        <Loaded key={page.id} booking={known.value} page={page} />
      ) : (
        <Failed error={known.error} isRetrying={isPending} />
      )}
    </Container>
  )
}
