import type { Booking, BookingReview } from '@escapes/contract'
import { addDays, civilDateAt, formatInSriLankaTime } from '@escapes/contract/dates'
import { reviewWindowDays } from '@escapes/contract/review-rules'
import { useNow } from '@escapes/platform/now'
import { type Result, useResult } from '@escapes/platform/result'
import { ButtonLink, Stars } from '@escapes/shared-ui/core'
import { toReviewPath } from '#/features/reviews/review-paths.ts'
import { toReviewStateText } from '#/features/reviews/to-review-state-text.ts'
import { PageSection } from './page-section.tsx'
import css from './review-section.module.css'

const Review = ({ bookingId, closesAt, review }: Pick<BookingReview, 'bookingId' | 'closesAt' | 'review'>) => (
  <PageSection
    id="review"
    title={review ? 'Your review' : 'How was it?'}
    lead={
      review
        ? toReviewStateText(review)
        : `A few lines help the next travellers. You can write them until ${formatInSriLankaTime(closesAt)}.`
    }
  >
    <p className={css.tools}>
      {review && <Stars score={review.overall} size={20} />}
      <ButtonLink to={toReviewPath(bookingId)} variant={review ? 'secondary' : 'primary'}>
        {review ? 'See your review' : 'Write a review'}
      </ButtonLink>
    </p>
  </PageSection>
)

interface ReviewSectionProps {
  booking: Booking
  reviewResult: Promise<Result<BookingReview | null>>
}

/** Only after the trip, and as long as there is something to write or to read. */
export const ReviewSection = ({ booking, reviewResult }: ReviewSectionProps) => {
  const { outcome } = useResult(reviewResult)
  const { id, state, checkOut, lastDay, date } = booking
  const lastDate = checkOut ?? lastDay ?? date
  const today = civilDateAt(new Date(useNow(60_000)))
  if (!outcome) {
    // Nearly always there is one to write or to read: what is below waits in its place.
    const isExpected = state === 'completed' && lastDate !== null && today <= addDays(lastDate, reviewWindowDays)
    return isExpected ? (
      <div className={css.waiting} aria-hidden="true">
        <Review bookingId={id} closesAt={`${addDays(lastDate, reviewWindowDays)}T00:00:00Z`} review={null} />
      </div>
    ) : null
  }
  const found = outcome.ok ? outcome.value : null
  return found && (found.isOpen || found.review) ? <Review {...found} /> : null
}
