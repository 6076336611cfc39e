import type { ReviewSummary as Summary } from '@escapes/contract'
import { reviewAspectLabels } from '@escapes/contract/review-rules'
import { Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import css from './review-summary.module.css'

interface ReviewSummaryProps {
  summary: Summary
  /** The reviews that are listed; all without one. */
  score: number | undefined
  onScore: (score: number | undefined) => void
}

export const ReviewSummary = ({ summary, score: shown, onScore }: ReviewSummaryProps) => {
  const { rating, reviews, distribution, aspects } = summary
  return (
    <div className={css.summary}>
      <div>
        <p className={css.rating}>
          <Icon name="star" size={28} isFilled className={css.star} />
          <span>{rating?.toFixed(1)}</span>
          <VisuallyHidden> of 5</VisuallyHidden>
        </p>
        <p className={css.count}>{reviews === 1 ? '1 review' : `${reviews} reviews`}, all of guests who were here</p>
      </div>
      <ul aria-label="Reviews by stars">
        {distribution.map(({ score, count }) => (
          <li key={score}>
            <button
              type="button"
              className={css.bar}
              aria-pressed={shown === score}
              disabled={count === 0}
              onClick={() => onScore(shown === score ? undefined : score)}
            >
              <span>{score === 1 ? '1 star' : `${score} stars`}</span>
              <svg className={css.track} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" className={css.rest} />
                <rect width={reviews === 0 ? 0 : (count * 100) / reviews} height="8" className={css.part} />
              </svg>
              <span className={css.number}>
                <span aria-hidden="true">{count}</span>
                <VisuallyHidden>{count === 1 ? '1 review' : `${count} reviews`}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <dl className={css.aspects}>
        {aspects.map(({ aspect, average }) => (
          <div key={aspect} className={css.aspect}>
            <dt>{reviewAspectLabels[aspect]}</dt>
            <dd>
              {average.toFixed(1)}
              <VisuallyHidden> of 5</VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
