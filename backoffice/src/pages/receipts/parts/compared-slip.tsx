import { useState } from 'react'
import type { DeskReceipt } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { receiptWords } from '#/features/booking/words.ts'
import { Facts } from '#/features/detail/facts.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { stamp } from '#/features/time/stamp.ts'
import css from './compare-dialog.module.css'
import { Preview } from './preview.tsx'

/** One of two: its picture over what it claims. */
export const ComparedSlip = ({ title, receipt }: { title: string; receipt: DeskReceipt }) => {
  const [attempt, setAttempt] = useState(0)
  const { booking, claimed, paidOn, note, uploadedAt, status, hasPreview } = receipt
  return (
    <section className={css.slip} aria-label={title}>
      <h3>{title}</h3>
      <div className={css.frame}>
        {hasPreview ? (
          <Preview key={attempt} receipt={receipt} onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <p>There is no picture: open it to download the file.</p>
        )}
      </div>
      <Facts
        facts={[
          { label: 'Booking', value: `${booking.reference}, ${booking.customer.name}` },
          {
            label: 'Claimed',
            value: claimed === null ? 'No amount given' : moneyText({ amount: claimed }, booking.currency),
          },
          { label: 'Paid on', value: paidOn && formatDate(paidOn) },
          { label: 'Note', value: note },
          { label: 'Sent', value: stamp(uploadedAt) },
          { label: 'State', value: receiptWords[status] ?? 'Unknown' },
        ]}
      />
    </section>
  )
}
