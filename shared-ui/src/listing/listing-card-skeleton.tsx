import { Skeleton } from '#/states/skeleton.tsx'
import css from './listing-card.module.css'

export const ListingCardSkeleton = () => (
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
        <Skeleton width="85%" height="1.3rem" />
      </div>
      <Skeleton width="70%" height="1.25rem" />
      <div className={css.foot}>
        <Skeleton width="9rem" height="1.6rem" />
      </div>
    </div>
  </div>
)
