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

/** The latest event of a refund, and who checked and approved it before. */
const lastEvent = (refund: StaffRefund) => {
  const { sentAt, sentBy, bankReference, exportedAt, fileNumber, batch, approvedAt, approvedBy, openedAt } = refund
  const byWhom = (event: string, by: string | null): string => (by ? `${event} by ${by}` : event)
  const toLines = (first: string, ...more: (string | null | undefined | false)[]) => ({
    first,
    second: more.filter(Boolean).join(' · '),
  })
  const approval =
    approvedAt && `${byWhom('checked and approved', approvedBy)}, ${formatShortInSriLankaTime(approvedAt)}`
  if (sentAt) return toLines(byWhom('Sent', sentBy), formatShortInSriLankaTime(sentAt), bankReference, approval)
  if (exportedAt && refund.state === 'approved')
    return toLines(
      fileNumber ? `In file ${fileNumber} for the bank` : 'In a file for the bank',
      formatShortInSriLankaTime(exportedAt),
      approval,
    )
  if (batch && approvedAt) return toLines(`In file ${batch.number}`, 'Not released yet', approval)
  if (approvedAt) return toLines(byWhom('Checked and approved', approvedBy), formatShortInSriLankaTime(approvedAt))
  return toLines('Opened', formatShortInSriLankaTime(openedAt))
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
    width: '9.75rem',
    cell: ({ customer: { name, email } }) => <TwoLineCell first={name} second={email} title={`${name}, ${email}`} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '6.5rem',
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
    width: '7.25rem',
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
    width: '9.75rem',
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
          // Account, Approve and Void beside each other.
          width: '17.25rem',
          cell: (refund: StaffRefund) => <RefundActions refund={refund} isAdmin={isAdmin} onRequest={onRequest} />,
        },
      ]
    : []),
]
