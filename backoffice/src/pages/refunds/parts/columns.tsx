import { Link } from 'react-router-dom'
import type { StaffRefund } from '@escapes/contract'
import { VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { refundReasonWords } from '#/features/booking/words.ts'
import { dollarsBeneath, moneyText } from '#/features/money/money-text.ts'
import { TwoLines } from '#/features/table/two-lines.tsx'
import { stamp } from '#/features/time/stamp.ts'
import { type Asked, RefundActions } from './refund-actions.tsx'
import { RefundBadge } from './refund-badge.tsx'

interface Access {
  isAdmin: boolean
  hasProofs: boolean
  onAsk: (asked: Asked) => void
}

/** The last thing that happened to it. */
const newsOf = (refund: StaffRefund) => {
  const { sentAt, sentBy, bankReference, exportedAt, approvedAt, approvedBy, openedAt } = refund
  if (sentAt)
    return {
      first: `Sent ${stamp(sentAt)}`,
      second: [sentBy && `by ${sentBy}`, bankReference].filter(Boolean).join(' · '),
    }
  if (exportedAt && refund.state === 'approved')
    return { first: `In the bank’s file ${stamp(exportedAt)}`, second: approvedBy && `approved by ${approvedBy}` }
  if (approvedAt) return { first: `Approved ${stamp(approvedAt)}`, second: approvedBy && `by ${approvedBy}` }
  return { first: `Opened ${stamp(openedAt)}`, second: undefined }
}

export const columnsOf = ({ isAdmin, hasProofs, onAsk }: Access): Column<StaffRefund>[] => [
  {
    id: 'booking',
    header: 'Booking, listing',
    cell: ({ bookingId, reference, title }) => (
      <TwoLines first={<Link to={`/admin/bookings/${bookingId}`}>{reference}</Link>} second={title} title={title} />
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    width: '13rem',
    cell: ({ customer: { name, email } }) => <TwoLines first={name} second={email} title={`${name}, ${email}`} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '8rem',
    align: 'end',
    cell: (refund) => (
      <TwoLines first={moneyText(refund, refund.currency)} second={dollarsBeneath(refund, refund.currency)} />
    ),
  },
  {
    id: 'reason',
    header: 'Reason, account',
    width: '9rem',
    cell: ({ reason, account }) => <TwoLines first={refundReasonWords[reason] ?? 'Other'} second={account} />,
  },
  {
    id: 'state',
    header: 'State',
    width: '13rem',
    cell: ({ state }) => (
      <span data-inline="">
        <RefundBadge state={state} />
      </span>
    ),
  },
  {
    id: 'news',
    header: 'Last news',
    width: '14rem',
    cell: (refund) => <TwoLines {...newsOf(refund)} />,
  },
  ...(isAdmin || hasProofs
    ? [
        {
          id: 'actions',
          header: <VisuallyHidden>Actions</VisuallyHidden>,
          width: '17rem',
          cell: (refund: StaffRefund) => <RefundActions refund={refund} isAdmin={isAdmin} onAsk={onAsk} />,
        },
      ]
    : []),
]
