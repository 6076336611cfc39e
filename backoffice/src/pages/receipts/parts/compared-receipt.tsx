import type { StaffReceipt } from '@escapes/contract'
import { Badge } from '@escapes/shared-ui/core'
import { formatDate } from '@escapes/contract/dates'
import { receiptStatusLabels } from '#/features/booking/labels.ts'
import { FactList } from '#/features/detail/fact-list.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './compare-receipts-dialog.module.css'
import { ReceiptViewer } from './viewer/receipt-viewer.tsx'

interface ComparedReceiptProps {
  title: string
  receipt: StaffReceipt
  /** Facts that differ from this receipt are marked. */
  comparedWith?: StaffReceipt
}

const toFacts = ({ booking, claimed, paidOn, note, uploadedAt, status }: StaffReceipt) => ({
  Booking: `${booking.reference}, ${booking.customer.name}`,
  Claimed: claimed === null ? 'No amount given' : moneyText({ amount: claimed }, booking.currency),
  'Paid on': paidOn && formatDate(paidOn),
  Note: note,
  Sent: formatShortInSriLankaTime(uploadedAt),
  State: receiptStatusLabels[status] ?? 'Unknown',
})

/** Every receipt is sent at a time of its own: that it differs says nothing. */
const comparable = ['Booking', 'Claimed', 'Paid on', 'Note'] as const

export const ComparedReceipt = ({ title, receipt, comparedWith }: ComparedReceiptProps) => {
  const facts = toFacts(receipt)
  const others = comparedWith && toFacts(comparedWith)
  const differs = (label: string): boolean =>
    others !== undefined && comparable.some((one) => one === label && facts[one] !== others[one])
  return (
    <section className={css.receipt} aria-label={title}>
      <h3>{title}</h3>
      <ReceiptViewer receipt={receipt} />
      <FactList
        facts={Object.entries(facts).map(([label, value]) => ({
          label,
          value: differs(label) ? (
            <>
              {value ?? 'None'} <Badge tone="warning">Differs</Badge>
            </>
          ) : (
            value
          ),
        }))}
      />
    </section>
  )
}
