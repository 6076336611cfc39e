import type { ReviewParty, ReviewSort } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { SelectField } from '@escapes/shared-ui/forms'
import { partyLabels } from './party-labels.ts'
import { ReviewItem } from './review-item.tsx'
import css from './reviews-section.module.css'
import type { Reviews } from './use-reviews.ts'

const sorts: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Best first' },
  { value: 'lowest', label: 'Worst first' },
]
const parties = Object.entries(partyLabels).map(([value, label]) => ({ value, label }))

/** A list of one review needs no order. */
const minSorted = 2

export const ReviewList = ({ reviews }: { reviews: Reviews }) => {
  const { filter, page, isPending, hasFailed, show, showMore, retry } = reviews
  const isFiltered = filter.score !== undefined || filter.party !== undefined
  const left = page.total - page.items.length
  return (
    <div aria-busy={isPending}>
      {page.summary.reviews >= minSorted && (
        <div className={css.tools}>
          <SelectField
            label="Sort by"
            options={sorts}
            value={filter.sort}
            onChange={({ target }) => show({ sort: target.value as ReviewSort })}
          />
          <SelectField
            label="Travelled as"
            placeholder="Everybody"
            options={parties}
            value={filter.party ?? ''}
            onChange={({ target }) => show({ party: (target.value || undefined) as ReviewParty | undefined })}
          />
        </div>
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
