import { Link } from 'react-router-dom'
import type { DeskReceipt } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { stateWordOf } from '#/features/booking/explain.ts'
import { Facts } from '#/features/detail/facts.tsx'
import { Agreed } from '#/features/money/agreed.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { stamp } from '#/features/time/stamp.ts'

/** What the slip says beside what is due; sums that say the same are said once. */
export const Claim = ({ receipt }: { receipt: DeskReceipt }) => {
  const { booking, claimed, paidOn, note, uploadedAt, reviewedAt, reviewedBy, rejectReason } = receipt
  const { currency, customer, dueNow, due, paid, total } = booking
  return (
    <Facts
      facts={[
        { label: 'Booking', value: <Link to={`/admin/bookings/${booking.id}`}>{booking.reference}</Link> },
        { label: 'Listing', value: booking.title },
        { label: 'State', value: stateWordOf(booking.state as Parameters<typeof stateWordOf>[0]) },
        { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
        { label: 'Claimed', value: claimed === null ? 'No amount given' : moneyText({ amount: claimed }, currency) },
        { label: 'Due now', value: <Agreed value={dueNow} currency={currency} /> },
        { label: 'Still due', value: due.amount !== dueNow.amount && moneyText(due, currency) },
        { label: 'Paid so far', value: paid.amount > 0 && moneyText(paid, currency) },
        { label: 'Total', value: total.amount !== due.amount && moneyText(total, currency) },
        { label: 'Paid on', value: paidOn && formatDate(paidOn) },
        { label: 'Note', value: note },
        { label: 'Sent', value: stamp(uploadedAt) },
        { label: 'Reviewed', value: reviewedAt && `${stamp(reviewedAt)}${reviewedBy ? `, by ${reviewedBy}` : ''}` },
        { label: 'Reason', value: rejectReason },
      ]}
    />
  )
}
