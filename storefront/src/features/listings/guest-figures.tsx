import type { ListingKind } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { type Result, useResult } from '@escapes/platform/result'
import { Icon } from '@escapes/shared-ui/core'
import css from './guest-figures.module.css'

export type ListingFigures = CallOutput<'GET /listing-figures'>

/** Fewer say nothing about the next stay. */
const minReviews = 5

interface GuestFiguresProps {
  call: Promise<Result<ListingFigures>>
  /** All kinds together without it. */
  kind?: ListingKind
}

/** What guests say, counted from their reviews. Its line is there before. */
export const GuestFigures = ({ call, kind }: GuestFiguresProps) => {
  const { outcome } = useResult(call)
  const kinds = outcome?.ok ? outcome.value.kinds.filter((each) => kind === undefined || each.kind === kind) : []
  const reviews = kinds.reduce((sum, each) => sum + each.reviews, 0)
  const points = kinds.reduce((sum, each) => sum + each.reviews * (each.rating ?? 0), 0)
  return (
    <p className={css.figures}>
      {reviews >= minReviews && (
        <>
          <Icon name="star" size={18} isFilled />
          <strong>{(points / reviews).toFixed(1)}</strong>{' '}
          <span>
            from {reviews} reviews{kind === undefined && ' by guests who were there'}
          </span>
        </>
      )}
    </p>
  )
}
