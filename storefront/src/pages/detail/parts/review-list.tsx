import { Button } from '@escapes/shared-ui/core'
import { loadLaterParts, useLaterParts } from '../use-later-parts.ts'
import { DrawnPart } from './drawn-part.tsx'
import { ReviewItem } from './review-item.tsx'
import css from './reviews-section.module.css'
import type { Reviews } from './use-reviews.ts'

/** Without them the reviews can be read all the same. */
const loadTools = () => void loadLaterParts().catch(() => undefined)

/** A list of one review needs no order. */
const minSorted = 2

export const ReviewList = ({ reviews }: { reviews: Reviews }) => {
  const { filter, page, isPending, hasFailed, show, showMore, retry } = reviews
  const isFiltered = filter.score !== undefined || filter.party !== undefined
  const { ReviewTools } = useLaterParts() ?? {}
  const left = page.total - page.items.length
  return (
    <div aria-busy={isPending}>
      {page.summary.reviews >= minSorted && (
        <DrawnPart waiting={null} onWanted={loadTools}>
          {ReviewTools && <ReviewTools reviews={reviews} />}
        </DrawnPart>
      )}
      <output className={css.matches}>
        {isFiltered && (
          <>
            <span>{page.total === 1 ? '1 review matches.' : `${page.total} reviews match.`}</span>{' '}
            <Button variant="quiet" size="sm" onClick={() => show({ score: undefined, party: undefined })}>
              Show all
            </Button>
          </>
        )}
      </output>
      <ul className={css.list}>
        {page.items.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert">
          <span>The reviews could not be loaded.</span>{' '}
          <Button variant="quiet" size="sm" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {left > 0 && !hasFailed && (
        <Button variant="secondary" isBusy={isPending} onClick={showMore}>
          Show more reviews
        </Button>
      )}
    </div>
  )
}
