import { Link } from 'react-router-dom'
import { type AgreedAmount, type DeskReceipt, proportion } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { stateWordOf } from '#/features/booking/explain.ts'
import { Facts } from '#/features/detail/facts.tsx'
import { Agreed } from '#/features/money/agreed.tsx'
import { stamp } from '#/features/time/stamp.ts'

const dollarsOf = (amount: number, total: AgreedAmount): number => proportion(amount, total.amount, total.usd)

const dueBy = ({ booking: { dueNow, nextDueAt, state } }: DeskReceipt): string | undefined => {
  if (dueNow.amount === 0) return undefined
  if (nextDueAt) return stamp(nextDueAt)
  return state === 'pending' ? 'No clock runs' : undefined
}

/** What the slip says beside what is due, paid and agreed on. */
export const Claim = ({ receipt }: { receipt: DeskReceipt }) => {
  const { booking, claimed, paidOn, note, uploadedAt, reviewedAt, reviewedBy, rejectReason } = receipt
  const { currency, customer, dueNow, due, paid, total } = booking
  const sum = (value: AgreedAmount) => <Agreed value={value} currency={currency} />
  return (
    <Facts
      facts={[
        { label: 'Booking', value: <Link to={`/admin/bookings/${booking.id}`}>{booking.reference}</Link> },
        { label: 'Listing', value: booking.title },
        { label: 'State', value: stateWordOf(booking.state as Parameters<typeof stateWordOf>[0]) },
        { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
        {
          label: 'Claimed',
          value: claimed === null ? 'No amount given' : sum({ amount: claimed, usd: dollarsOf(claimed, total) }),
        },
        { label: 'Due now', value: sum(dueNow) },
        { label: 'Due by', value: dueBy(receipt) },
        { label: 'Still due', value: due.amount !== dueNow.amount && sum(due) },
        { label: 'Paid so far', value: sum(paid) },
        { label: 'Total', value: sum(total) },
        { label: 'Paid on', value: paidOn && formatDate(paidOn) },
        { label: 'Note', value: note },
        { label: 'Sent', value: stamp(uploadedAt) },
        { label: 'Reviewed', value: reviewedAt && `${stamp(reviewedAt)}${reviewedBy ? `, by ${reviewedBy}` : ''}` },
        { label: 'Reason', value: rejectReason },
      ]}
    />
  )
}
