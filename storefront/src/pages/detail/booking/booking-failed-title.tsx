import css from './booking-panel.module.css'

/** Above the reason. */
export const BookingFailedTitle = () => (
  <span className={css.failed}>
    <strong>Booking failed</strong> <span>There was an error processing your booking</span>
  </span>
)
