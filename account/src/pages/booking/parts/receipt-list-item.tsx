import { useState } from 'react'
import type { Booking, Receipt } from '@escapes/contract'
import { formatDate, formatInSriLankaTime } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import { Badge, Button, type BadgeTone, type IconName } from '@escapes/shared-ui/core'
import { formatFileSize } from '#/features/bookings/receipts/format-file-size.ts'
import { isBookingCalledOff } from '#/features/bookings/booking-status.ts'
import { ReceiptViewerDialog } from './receipt-viewer-dialog.tsx'
import css from './receipt-list-item.module.css'

const closedBadge = { label: 'Closed', tone: 'neutral', icon: 'info' } as const
const badgesByStatus: Record<Receipt['status'], { label: string; tone: BadgeTone; icon: IconName }> = {
  submitted: { label: 'Under review', tone: 'accent', icon: 'hourglass' },
  accepted: { label: 'Accepted', tone: 'success', icon: 'check-circle' },
  rejected: { label: 'Not accepted', tone: 'danger', icon: 'ban' },
  duplicate: { label: 'On record already', tone: 'neutral', icon: 'check-circle' },
  closed: closedBadge,
}
const otherBookingBadge = { label: 'For another booking', tone: 'neutral', icon: 'info' } as const
const unknownBadge = { label: 'Unknown', tone: 'neutral', icon: 'info' } as const

const formatClaim = ({ claimed, paidOn }: Receipt, { money }: Booking): string => {
  const amount = claimed === null ? '' : formatMoney({ amount: claimed, currency: money.currency })
  const day = paidOn ? `sent ${formatDate(paidOn)}` : ''
  return [amount, day].filter(Boolean).join(', ')
}

/** It shows a payment although none counts for this booking, so the payment is of another booking. */
const isForOtherBooking = ({ status, duplicateOf }: Receipt, { money }: Booking): boolean =>
  status === 'duplicate' && !duplicateOf && money.paid.amount === 0

/** What a customer reads of a receipt whose payment was on record before. */
const describeDuplicate = (receipt: Receipt, booking: Booking): string | undefined => {
  const { status, duplicateOf } = receipt
  const { money } = booking
  if (status !== 'duplicate' || duplicateOf?.isReversed) return undefined
  if (isForOtherBooking(receipt, booking))
    return 'This receipt shows a payment that counts for another booking of yours. Nothing has arrived for this one yet.'
  const { currency } = money
  const day = duplicateOf?.receivedOn ? ` of ${formatDate(duplicateOf.receivedOn)}` : ''
  const payment = duplicateOf
    ? `: ${formatMoney({ amount: duplicateOf.amount, currency })}${day}`
    : ', for this booking or another one of yours'
  const rest = money.dueNow.amount === 0 ? 'Nothing to do.' : 'You need not send this receipt again.'
  return `We already have this payment on record${payment}. ${rest}`
}

export const ReceiptListItem = ({ booking, receipt }: { booking: Booking; receipt: Receipt }) => {
  const [isOpen, setOpen] = useState(false)
  const isReversed = receipt.duplicateOf?.isReversed
  const isClosed = receipt.status === 'closed' || (receipt.status === 'submitted' && isBookingCalledOff(booking))
  const badge = isForOtherBooking(receipt, booking) ? otherBookingBadge : badgesByStatus[receipt.status]
  const { label, tone, icon } = (isReversed || isClosed ? closedBadge : badge) ?? unknownBadge
  const claim = formatClaim(receipt, booking)
  const duplicateNote = describeDuplicate(receipt, booking)
  return (
    <li className={css.row}>
      <div className={css.content}>
        <span className={css.name}>{receipt.fileName}</span>
        <span className={css.detail}>
          Uploaded {formatInSriLankaTime(receipt.uploadedAt)}, {formatFileSize(receipt.bytes)}
        </span>
        {claim && <span className={css.detail}>{claim}</span>}
        {receipt.note && <span className={css.detail}>“{receipt.note}”</span>}
        {duplicateNote && <span className={css.detail}>{duplicateNote}</span>}
        {isClosed && <span className={css.detail}>The booking ended before we checked this receipt.</span>}
        {receipt.rejectReason && <span className={css.reason}>{receipt.rejectReason}</span>}
      </div>
      <div className={css.end}>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <Button variant="quiet" size="sm" aria-label={`View ${receipt.fileName}`} onClick={() => setOpen(true)}>
          View
        </Button>
      </div>
      {isOpen && <ReceiptViewerDialog bookingId={booking.id} receipt={receipt} onClose={() => setOpen(false)} />}
    </li>
  )
}
