import { Link } from 'react-router-dom'
import type { StaffRefund } from '@escapes/contract'
import { VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { refundReasonLabels } from '#/features/booking/labels.ts'
import { dollarsTextIfConverted, moneyText } from '#/features/money/money-text.ts'
import { ProofMark } from '#/features/money/proof-mark.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { type RefundDialogRequest, RefundActions } from './refund-actions.tsx'
import { RefundBadge } from './refund-badge.tsx'
import css from './refund-columns.module.css'

interface RefundColumnOptions {
  isAdmin: boolean
  hasActions: boolean
  onRequest: (requested: RefundDialogRequest) => void
}

/** The latest event of a refund. */
const lastEvent = (refund: StaffRefund) => {
  const { sentAt, sentBy, bankReference, exportedAt, fileNumber, approvedAt, approvedBy, openedAt } = refund
  const toLines = (event: string, at: string, by: string | null, more?: string | null) => ({
    first: by ? `${event} by ${by}` : event,
    second: [formatShortInSriLankaTime(at), more].filter(Boolean).join(' · '),
  })
  if (sentAt) return toLines('Sent', sentAt, sentBy, bankReference)
  if (exportedAt && refund.state === 'approved')
    return {
      first: fileNumber ? `In file ${fileNumber} for the bank` : 'In a file for the bank',
      second: [formatShortInSriLankaTime(exportedAt), approvedBy && `approved by ${approvedBy}`]
        .filter(Boolean)
        .join(' · '),
    }
  if (approvedAt) return toLines('Approved', approvedAt, approvedBy)
  return toLines('Opened', openedAt, null)
}

export const createRefundColumns = ({ isAdmin, hasActions, onRequest }: RefundColumnOptions): Column<StaffRefund>[] => [
  {
    id: 'booking',
    header: 'Booking, listing',
    cell: ({ bookingId, reference, title }) => (
      <TwoLineCell first={<Link to={`/admin/bookings/${bookingId}`}>{reference}</Link>} second={title} title={title} />
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    width: '10.5rem',
    cell: ({ customer: { name, email } }) => <TwoLineCell first={name} second={email} title={`${name}, ${email}`} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '7rem',
    align: 'end',
    cell: (refund) => (
      <TwoLineCell
        first={moneyText(refund, refund.currency)}
        second={dollarsTextIfConverted(refund, refund.currency)}
      />
    ),
  },
  {
    id: 'reason',
    header: 'Reason, account',
    width: '7.5rem',
    cell: ({ reason, account, accountBy }) => (
      <TwoLineCell
        first={refundReasonLabels[reason] ?? 'Other'}
        second={account && accountBy ? `${account}, by us` : account}
        {...(accountBy && { title: `Entered by ${accountBy}` })}
      />
    ),
  },
  {
    id: 'state',
    header: 'State, proof',
    width: '12.25rem',
    cell: ({ state, unproven }) => (
      <span data-inline="" className={css.badges}>
        <RefundBadge state={state} /> {unproven && <ProofMark of="payment" isProven={unproven.amount === 0} />}
      </span>
    ),
  },
  {
    id: 'event',
    header: 'Latest event',
    width: '10.5rem',
    cell: (refund) => {
      const { first, second } = lastEvent(refund)
      return <TwoLineCell first={first} second={second} title={`${first}, ${second}`} />
    },
  },
  ...(hasActions
    ? [
        {
          id: 'actions',
          header: <VisuallyHidden>Actions</VisuallyHidden>,
          width: '14.75rem',
          cell: (refund: StaffRefund) => <RefundActions refund={refund} isAdmin={isAdmin} onRequest={onRequest} />,
        },
      ]
    : []),
]
