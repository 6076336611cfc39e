import { useState } from 'react'
import type { DeskReceipt } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { receiptWords } from '#/features/booking/words.ts'
import { CompareDialog } from './compare-dialog.tsx'

const matchWords = { 'same-file': 'The same file', 'looks-alike': 'A picture that looks the same' } as const

/** The oldest trick: one slip for two bookings. */
export const Lookalikes = ({ receipt }: { receipt: DeskReceipt }) => {
  const { lookalikes, bookingId } = receipt
  const [compared, setCompared] = useState<DeskReceipt['lookalikes'][number]>()
  if (lookalikes.length === 0) return null
  return (
    <>
      <FormError>
        <ul>
          {lookalikes.map((other) => (
            <li key={other.receiptId}>
              {matchWords[other.match] ?? 'Something alike'} was sent before for{' '}
              {other.bookingId === bookingId ? 'this booking' : other.reference} (
              {receiptWords[other.status]?.toLowerCase() ?? 'unknown'}).{' '}
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Compare with ${other.reference}`}
                onClick={() => setCompared(other)}
              >
                Compare
              </Button>
            </li>
          ))}
        </ul>
      </FormError>
      {compared && <CompareDialog receipt={receipt} other={compared} onClose={() => setCompared(undefined)} />}
    </>
  )
}
