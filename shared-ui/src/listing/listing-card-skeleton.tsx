import type { ListingCard } from '@escapes/contract'
import { Skeleton } from '#/states/skeleton.tsx'
import css from './listing-card.module.css'

/** Has the same height as ListingCard. */
export const ListingCardSkeleton = ({
  kind = 'villa',
  hasNote = false,
}: {
  kind?: ListingCard['kind']
  hasNote?: boolean
}) => (
  <div className={css.card} aria-hidden="true">
    <div className={css.media}>
      <Skeleton height="100%" radius="none" />
    </div>
    <div className={css.body}>
      <div className={css.line}>
        <Skeleton width="7rem" height="1rem" />
        <Skeleton width="3.5rem" height="1rem" />
      </div>
      <div className={css.title}>
        <Skeleton width="85%" height="1em" />
      </div>
      <div className={css.facts}>
        <Skeleton width="80%" height="1.125rem" />
      </div>
      {kind !== 'villa' && (
        <div className={css.dates}>
          <Skeleton width="60%" height="1.125rem" />
        </div>
      )}
      {hasNote && (
        <div className={css.note}>
          <Skeleton width="80%" height="1.125rem" />
        </div>
      )}
      <div className={css.foot}>
        <Skeleton width="9rem" height="1.5rem" />
      </div>
      <div className={css.actions}>
        <Skeleton width="6rem" height="1.125rem" />
        <Skeleton width="6rem" height="1.125rem" />
      </div>
    </div>
  </div>
)
