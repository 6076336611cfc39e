import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { AgreedAmount, StaffReceipt } from '@escapes/contract'
import { toUsdCents } from '@escapes/contract/money'
import { formatDate } from '@escapes/contract/dates'
import { FactList } from '#/features/detail/fact-list.tsx'
import { receiptStatusLabels } from '#/features/booking/labels.ts'
import { moneyText } from '#/features/money/money-text.ts'
import { paymentText, paymentSourceText } from '#/features/money/payment-text.ts'
import { ProofMark } from '#/features/money/proof-mark.tsx'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

const toClaimedDollars = (amount: number, total: AgreedAmount): number => toUsdCents(amount, total.amount, total.usd)

const dueByText = ({ booking: { dueNow, nextDueAt, reviewDueAt, state } }: StaffReceipt): string | undefined => {
  if (dueNow.amount === 0) return undefined
  if (nextDueAt) return formatShortInSriLankaTime(nextDueAt)
  if (reviewDueAt) return 'Paused until this receipt is reviewed'
  return state === 'pending' ? 'No payment deadline' : undefined
}

const reviewByText = ({ status, booking: { reviewDueAt, state } }: StaffReceipt): string | undefined => {
  if (reviewDueAt) return `${formatShortInSriLankaTime(reviewDueAt)}, then the dates become free`
  return status === 'submitted' && state === 'expired'
    ? 'Too late: the dates are free again. Accepting the receipt reinstates the booking if nobody else has booked them.'
    : undefined
}

const renderShownPayment = ({ status, duplicateOf, booking }: StaffReceipt) => {
  if (status !== 'duplicate') return undefined
  if (!duplicateOf) return 'A payment on record; which one is not known'
  const { bookingId, reference, isReversed } = duplicateOf
  return (
    <>
      {paymentText(duplicateOf)}, {paymentSourceText(duplicateOf)}
      {bookingId !== booking.id && (
        <>
          {' '}
          of <Link to={`/admin/bookings/${bookingId}`}>{reference}</Link>
        </>
      )}
      {isReversed && '; reversed later'}
    </>
  )
}

const renderAcceptedPayment = ({ status, acceptedPayment }: StaffReceipt) => {
  if (status !== 'accepted' || acceptedPayment === undefined) return undefined
  if (acceptedPayment === null) return 'Nothing: its payment was reversed'
  return (
    <>
      {paymentText(acceptedPayment)} <ProofMark isProven={acceptedPayment.isOnStatement} />
    </>
  )
}

/** So that nobody takes the receipts of its other bookings for the same money counted twice. */
const renderTransfer = ({ transfer, booking: { currency } }: StaffReceipt) => {
  if (!transfer) return undefined
  const { total, others } = transfer
  return (
    <>
      One transfer of {moneyText({ amount: total }, currency)} for {others.length + 1} bookings: this one
      {others.map(({ bookingId, reference, amount, status }) => (
        <Fragment key={bookingId}>
          , <Link to={`/admin/bookings/${bookingId}`}>{reference}</Link> {moneyText({ amount }, currency)} (
          {receiptStatusLabels[status]?.toLowerCase() ?? 'unknown'})
        </Fragment>
      ))}
    </>
  )
}

export const ReceiptClaimFacts = ({ receipt }: { receipt: StaffReceipt }) => {
  const { booking, claimed, paidOn, note, status, reviewedAt, reviewedBy, rejectReason } = receipt
  const { currency, dueNow, total } = booking
  const sum = (value: AgreedAmount) => <MoneyWithDollars value={value} currency={currency} />
  return (
    <FactList
      facts={[
        { label: 'Booking', value: <Link to={`/admin/bookings/${booking.id}`}>{booking.reference}</Link> },
        {
          label: 'Claimed',
          value: claimed === null ? 'No amount given' : sum({ amount: claimed, usd: toClaimedDollars(claimed, total) }),
        },
        { label: 'Transfer', value: renderTransfer(receipt) },
        { label: 'Paid on', value: paidOn && formatDate(paidOn) },
        { label: 'Note', value: note },
        { label: 'Due now', value: sum(dueNow) },
        { label: 'Due by', value: dueByText(receipt) },
        { label: 'Review by', value: reviewByText(receipt) },
        {
          label: 'Reviewed',
          value:
            status !== 'closed' &&
            reviewedAt &&
            `${formatShortInSriLankaTime(reviewedAt)}${reviewedBy ? `, by ${reviewedBy}` : ''}`,
        },
        {
          label: 'Closed',
          value:
            status === 'closed' &&
            'The booking ended before anybody reviewed this. Money that arrived is recorded at the booking.',
        },
        { label: 'Reason', value: rejectReason },
        { label: 'Counted', value: renderAcceptedPayment(receipt) },
        { label: 'Shows', value: renderShownPayment(receipt) },
      ]}
    />
  )
}
