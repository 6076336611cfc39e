import { Link } from 'react-router-dom'
import type { Dashboard } from '@escapes/contract'
import { toTripDates } from '@escapes/contract/trip-days'
import { ButtonLink, Picture } from '@escapes/shared-ui/core'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import { toReviewPath } from '#/features/reviews/review-paths.ts'
import css from './later-trips.module.css'

export const LastTrip = ({ booking, canReview }: NonNullable<Dashboard['lastTrip']>) => (
  <section aria-labelledby="last-trip" className={css.later}>
    <h2 id="last-trip">{canReview ? 'How was it?' : 'Your last trip'}</h2>
    <div className={css.last}>
      <Link to={toBookingPath(booking.id)} className={css.row}>
        <span className={css.picture}>
          <Picture picture={booking.listing.image} alt="" ratio="fill" sizes="96px" />
        </span>
        <span className={css.text}>
          <span className={css.title}>{booking.listing.title}</span>
          <span className={css.when}>{toTripDates(booking)}</span>
        </span>
      </Link>
      {canReview && (
        <ButtonLink variant="secondary" to={toReviewPath(booking.id)}>
          Write a review
        </ButtonLink>
      )}
    </div>
  </section>
)
