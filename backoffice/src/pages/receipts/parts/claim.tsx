import { Link } from 'react-router-dom'
import type { AgreedAmount, DeskReceipt } from '@escapes/contract'
import { proportion } from '@escapes/contract/money'
import { formatDate } from '@escapes/contract/dates'
import { Facts } from '#/features/detail/facts.tsx'
import { Agreed } from '#/features/money/agreed.tsx'
import { stamp } from '#/features/time/stamp.ts'

const dollarsOf = (amount: number, total: AgreedAmount): number => proportion(amount, total.amount, total.usd)

const dueBy = ({ booking: { dueNow, nextDueAt, state } }: DeskReceipt): string | undefined => {
  if (dueNow.amount === 0) return undefined
  if (nextDueAt) return stamp(nextDueAt)
  return state === 'pending' ? 'No clock runs' : undefined
}

/** What the slip says, beside what is due now: that decides. */
export const Claim = ({ receipt }: { receipt: DeskReceipt }) => {
  const { booking, claimed, paidOn, note, reviewedAt, reviewedBy, rejectReason } = receipt
  const { currency, dueNow, total } = booking
  const sum = (value: AgreedAmount) => <Agreed value={value} currency={currency} />
  return (
    <Facts
      facts={[
        { label: 'Booking', value: <Link to={`/admin/bookings/${booking.id}`}>{booking.reference}</Link> },
        {
          label: 'Claimed',
          value: claimed === null ? 'No amount given' : sum({ amount: claimed, usd: dollarsOf(claimed, total) }),
        },
        { label: 'Paid on', value: paidOn && formatDate(paidOn) },
        { label: 'Note', value: note },
        { label: 'Due now', value: sum(dueNow) },
        { label: 'Due by', value: dueBy(receipt) },
        { label: 'Reviewed', value: reviewedAt && `${stamp(reviewedAt)}${reviewedBy ? `, by ${reviewedBy}` : ''}` },
        { label: 'Reason', value: rejectReason },
      ]}
    />
  )
}
