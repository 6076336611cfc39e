import { Link } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { paymentNews } from '../payment-news.ts'
import css from './payment-line.module.css'

/** By word, by icon and by colour; where it is worked on, a way there. */
export const PaymentLine = ({ booking }: { booking: StaffBooking }) => {
  const news = paymentNews(booking)
  if (!news) return null
  const { words, icon, tone, to, title } = news
  const said = (
    <>
      {icon && <Icon name={icon} size={14} />}
      {words}
    </>
  )
  return to ? (
    <Link className={css.line} data-tone={tone} title={title} to={to} aria-label={`${words}: ${booking.reference}`}>
      {said}
    </Link>
  ) : (
    <span className={css.line} data-tone={tone} title={title}>
      {said}
    </span>
  )
}
