import { useRevalidator } from 'react-router-dom'
import type { Booking, Receipt } from '@escapes/contract'
import { useSettled, type Settled } from '@escapes/platform/settled'
import { ErrorState, Skeleton } from '@escapes/shared-ui/core'
import { ReceiptForm } from '#/features/bookings/receipts/receipt-form.tsx'
import { requestIdOf, sentenceOf } from '#/features/problem/as-problem.ts'
import { Part } from './part.tsx'
import { ReceiptRow } from './receipt-row.tsx'
import css from './receipts-section.module.css'

interface ReceiptsSectionProps {
  booking: Booking
  call: Promise<Settled<Receipt[]>>
}

const leadOf = ({ receiptStatus, allowed, state }: Booking): string | undefined => {
  if (!allowed.includes('pay')) return undefined
  if (state === 'expired') return 'If you sent the money before the time ran out, upload the bank’s slip.'
  if (receiptStatus === 'none') return 'Once you have sent the money, upload the bank’s slip. It stops the time to pay.'
  if (receiptStatus === 'rejected') return 'Please upload another one; the reason stands beside the first.'
  return 'You may upload another one at any time, for a second transfer or a better picture.'
}

const List = ({ booking, receipts }: { booking: Booking; receipts: readonly Receipt[] }) =>
  receipts.length > 0 && (
    <ul className={css.list} aria-label="Receipts you uploaded">
      {receipts.map((receipt) => (
        <ReceiptRow key={receipt.id} booking={booking} receipt={receipt} />
      ))}
    </ul>
  )

/** What was uploaded and what became of it; and the upload, as long as there is something to pay. */
export const ReceiptsSection = ({ booking, call }: ReceiptsSectionProps) => {
  const { outcome, isPending } = useSettled(call)
  const revalidator = useRevalidator()
  const canUpload = booking.allowed.includes('pay')
  const receipts = outcome?.ok ? outcome.value : []
  if (!canUpload && booking.receiptStatus === 'none' && (outcome === undefined || receipts.length === 0)) return null
  return (
    <Part id="receipts" title="Receipts" lead={leadOf(booking)}>
      {outcome === undefined && booking.receiptStatus !== 'none' && (
        <div aria-busy="true">
          <Skeleton height="5.5rem" radius="card" />
        </div>
      )}
      {outcome?.ok === false && (
        <ErrorState
          title="Your receipts could not be loaded"
          detail={`${sentenceOf(outcome.error)} What you uploaded is safe.`}
          requestId={requestIdOf(outcome.error)}
          isRetrying={isPending || revalidator.state !== 'idle'}
          onRetry={() => void revalidator.revalidate()}
        />
      )}
      <List booking={booking} receipts={receipts} />
      {canUpload && <ReceiptForm booking={booking} />}
    </Part>
  )
}
