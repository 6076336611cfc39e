import { useState } from 'react'
import type { StaffReceipt } from '@escapes/contract'
import { isLikelySameTransfer } from '@escapes/contract/is-likely-same-transfer'
import { FormError } from '@escapes/shared-ui/forms'
import { RowAction } from '#/features/table/row-action.tsx'
import { receiptStatusLabels } from '#/features/booking/labels.ts'
import { similarityText } from '#/features/money/similarity-text.ts'
import { CompareReceiptsDialog } from './compare-receipts-dialog.tsx'

type SimilarReceipt = StaffReceipt['similarReceipts'][number]

const matchLabels = {
  'same-file': 'The same file',
  'similar-picture': 'A picture that looks the same',
  'same-claim': 'Another receipt of this customer',
} as const

interface SimilarReceiptListProps {
  similarReceipts: readonly SimilarReceipt[]
  bookingId: string
  currency: string
  onCompare: (other: SimilarReceipt) => void
}

const SimilarReceiptList = ({ similarReceipts, bookingId, currency, onCompare }: SimilarReceiptListProps) => (
  <ul>
    {similarReceipts.map((other) => (
      <li key={other.receiptId}>
        {matchLabels[other.match] ?? 'A similar receipt'} was sent before for{' '}
        {other.bookingId === bookingId ? 'this booking' : other.reference} (
        {[receiptStatusLabels[other.status]?.toLowerCase() ?? 'unknown', similarityText({ ...other, currency })]
          .filter(Boolean)
          .join('; ')}
        ).{' '}
        <RowAction
          text="Compare"
          variant="quiet"
          name={`Compare with ${other.reference}`}
          onClick={() => onCompare(other)}
        />
      </li>
    ))}
  </ul>
)

/** Warns of one receipt sent for two bookings. Pictures that only look alike are folded. */
export const SimilarReceiptsWarning = ({ receipt }: { receipt: StaffReceipt }) => {
  const { similarReceipts, bookingId } = receipt
  const [comparedReceipt, setComparedReceipt] = useState<SimilarReceipt>()
  const same = similarReceipts.filter(isLikelySameTransfer)
  const alike = similarReceipts.filter((other) => !isLikelySameTransfer(other))
  const listed = { bookingId, currency: receipt.booking.currency, onCompare: setComparedReceipt }
  return (
    <>
      {same.length > 0 && (
        <FormError>
          <SimilarReceiptList similarReceipts={same} {...listed} />
        </FormError>
      )}
      {alike.length > 0 && (
        <details>
          <summary>
            {alike.length === 1 ? 'One picture looks similar' : `${alike.length} pictures look similar`}
          </summary>
          <SimilarReceiptList similarReceipts={alike} {...listed} />
        </details>
      )}
      {comparedReceipt && (
        <CompareReceiptsDialog
          receipt={receipt}
          other={comparedReceipt}
          onClose={() => setComparedReceipt(undefined)}
        />
      )}
    </>
  )
}
