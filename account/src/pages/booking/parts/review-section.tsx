import type { BookingReview } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { type Result, useResult } from '@escapes/platform/result'
import { ButtonLink, Stars } from '@escapes/shared-ui/core'
import { toReviewPath } from '#/features/reviews/review-paths.ts'
import { toReviewStateText } from '#/features/reviews/to-review-state-text.ts'
import { PageSection } from './page-section.tsx'
import css from './review-section.module.css'

/** Only after the trip, and as long as there is something to write or to read. */
export const ReviewSection = ({ reviewResult }: { reviewResult: Promise<Result<BookingReview | null>> }) => {
  const { outcome } = useResult(reviewResult)
  const found = outcome?.ok ? outcome.value : null
  if (!found || (!found.isOpen && !found.review)) return null
  const { bookingId, closesAt, review } = found
  return (
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
}
