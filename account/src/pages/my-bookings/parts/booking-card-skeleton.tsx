import { Skeleton } from '@escapes/shared-ui/core'
import css from './booking-card.module.css'

export const BookingCardSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <div className={css.picture} />
    <div className={css.body}>
      <Skeleton width="12rem" height="1.75rem" radius="chip" />
      <Skeleton width="60%" height="1.75rem" />
      <Skeleton width="30%" height="1.25rem" />
      <Skeleton height="3rem" />
      <Skeleton width="40%" height="2.5rem" />
    </div>
  </div>
)
