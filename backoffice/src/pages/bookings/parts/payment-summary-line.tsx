import { Link } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { toPaymentSummary } from '../payment-summary.ts'
import css from './payment-summary-line.module.css'

export const PaymentSummaryLine = ({ booking }: { booking: StaffBooking }) => {
  const summary = toPaymentSummary(booking)
  if (!summary) return null
  const { summaryText, icon, tone, to, title } = summary
  const content = (
    <>
      {icon && <Icon name={icon} size={14} />}
      {summaryText}
    </>
  )
  return to ? (
    <Link
      className={css.line}
      data-tone={tone}
      title={title}
      to={to}
      aria-label={`${summaryText}: ${booking.reference}`}
    >
      {content}
    </Link>
  ) : (
    <span className={css.line} data-tone={tone} title={title}>
      {content}
    </span>
  )
}
