import { useState } from 'react'
import type { Booking, Receipt } from '@escapes/contract'
import { formatDate, formatInstant } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import { Badge, Button, type BadgeTone, type IconName } from '@escapes/shared-ui/core'
import { sizeText } from '#/features/bookings/receipts/receipt-file.ts'
import { ReceiptViewer } from './receipt-viewer.tsx'
import css from './receipt-row.module.css'

const looks: Record<Receipt['status'], { word: string; tone: BadgeTone; icon: IconName }> = {
  submitted: { word: 'Under review', tone: 'accent', icon: 'hourglass' },
  accepted: { word: 'Accepted', tone: 'success', icon: 'check-circle' },
  rejected: { word: 'Not accepted', tone: 'danger', icon: 'ban' },
}
const unknown = { word: 'Unknown', tone: 'neutral', icon: 'info' } as const

const claimOf = ({ claimed, paidOn }: Receipt, { money }: Booking): string => {
  const amount = claimed === null ? '' : formatMoney({ amount: claimed, currency: money.currency })
  const day = paidOn ? `sent ${formatDate(paidOn)}` : ''
  return [amount, day].filter(Boolean).join(', ')
}

export const ReceiptRow = ({ booking, receipt }: { booking: Booking; receipt: Receipt }) => {
  const [isOpen, setOpen] = useState(false)
  const { word, tone, icon } = looks[receipt.status] ?? unknown
  const claim = claimOf(receipt, booking)
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>{receipt.fileName}</span>
        <span className={css.detail}>
          Uploaded {formatInstant(receipt.uploadedAt)}, {sizeText(receipt.bytes)}
        </span>
        {claim && <span className={css.detail}>{claim}</span>}
        {receipt.note && <span className={css.detail}>“{receipt.note}”</span>}
        {receipt.rejectReason && <span className={css.reason}>{receipt.rejectReason}</span>}
      </div>
      <div className={css.end}>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
        <Button variant="quiet" size="sm" aria-label={`View ${receipt.fileName}`} onClick={() => setOpen(true)}>
          View
        </Button>
      </div>
      {isOpen && <ReceiptViewer bookingId={booking.id} receipt={receipt} onClose={() => setOpen(false)} />}
    </li>
  )
}
