import type { ListingReviews } from '@escapes/contract'
import { type Result, useResult } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { LoadError } from '#/features/problem/load-error.tsx'
import { DetailSection } from './detail-section.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSummary } from './review-summary.tsx'
import css from './reviews-section.module.css'
import { useReviews } from './use-reviews.ts'

const LoadedReviews = ({ listingId, first }: { listingId: string; first: ListingReviews }) => {
  const reviews = useReviews(listingId, first)
  const { summary } = first
  if (summary.rating === null)
    return (
      <p>Nobody has reviewed it yet. Only guests who were here can: we ask each of them the day after they leave.</p>
    )
  return (
    <>
      <ReviewSummary summary={summary} score={reviews.filter.score} onScore={(score) => reviews.show({ score })} />
      <ReviewList reviews={reviews} />
    </>
  )
}

interface ReviewsSectionProps {
  listingId: string
  call: Promise<Result<ListingReviews>>
  cached: ListingReviews | undefined
}

/** What guests say who were there, and what the office answered. */
export const ReviewsSection = ({ listingId, call, cached }: ReviewsSectionProps) => {
  const { outcome } = useResult(call, cached)
  return (
    <DetailSection id="reviews" title="Reviews">
      {outcome === undefined && (
        <div className={css.waiting} aria-busy="true">
          <Skeleton height="8rem" radius="card" />
          <Skeleton height="12rem" radius="card" />
        </div>
      )}
      {outcome?.ok === false && <LoadError title="The reviews could not be loaded" error={outcome.error} />}
      {outcome?.ok && <LoadedReviews listingId={listingId} first={outcome.value} />}
    </DetailSection>
  )
}
