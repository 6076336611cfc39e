import { DocumentTitle, Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import head from './booking-header.module.css'
import css from './booking-skeleton.module.css'

export const BookingSkeleton = () => (
  <div className={css.waiting} aria-busy="true">
    <DocumentTitle>Your booking</DocumentTitle>
    <VisuallyHidden>Loading your booking</VisuallyHidden>
    <div className={head.head}>
      <div className={head.picture} />
      <div className={head.name}>
        <Skeleton width="12rem" height="1.75rem" radius="chip" />
        <Skeleton width="70%" height="4.25rem" />
        <Skeleton width="12rem" height="2.75rem" radius="chip" />
      </div>
      <div>
        <Skeleton height="7rem" radius="card" />
      </div>
      <div className={head.details}>
        <Skeleton height="7.25rem" />
      </div>
    </div>
    <div className={css.columns}>
      <Skeleton height="22rem" radius="card" />
      <Skeleton height="38rem" radius="card" />
    </div>
  </div>
)
