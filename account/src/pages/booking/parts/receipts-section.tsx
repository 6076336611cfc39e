import { useEffect, useId, useRef, useState } from 'react'
import type { Booking, Receipt } from '@escapes/contract'
import { describeCheckTime } from '@escapes/contract/receipt-check'
import { useNow } from '@escapes/platform/now'
import { useResult, type Result } from '@escapes/platform/result'
import { Button, Skeleton } from '@escapes/shared-ui/core'
import { isReceiptUnderReview } from '#/features/bookings/booking-status.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { UploadReceiptForm } from '#/features/bookings/receipts/upload-receipt-form.tsx'
import { PageSection } from './page-section.tsx'
import { ReceiptListItem } from './receipt-list-item.tsx'
import css from './receipts-section.module.css'

interface ReceiptsSectionProps {
  booking: Booking
  receiptsResult: Promise<Result<Receipt[]>>
}

const describeUpload = (booking: Booking, now: number): string | undefined => {
  const { receiptStatus, allowed, state, policy } = booking
  if (!allowed.includes('pay') || isReceiptUnderReview(booking)) return undefined
  if (state === 'expired') return 'If you sent the money before the time ran out, upload the bank’s receipt.'
  if (receiptStatus === 'none')
    return state === 'pending'
      ? `Once you have sent the money, upload the bank’s receipt. Your dates are held while we check it, ${describeCheckTime(policy.startsAt, now)}.`
      : 'Once you have sent the money, upload the bank’s receipt. We check it within three working days.'
  if (receiptStatus === 'rejected') return 'Please upload another one; the reason stands beside the first.'
  return 'You may upload another one at any time, for a second transfer or a better picture.'
}

const ReceiptList = ({ booking, receipts }: { booking: Booking; receipts: readonly Receipt[] }) =>
  receipts.length > 0 && (
    <ul className={css.list} aria-label="Receipts you uploaded">
      {receipts.map((receipt) => (
        <ReceiptListItem key={receipt.id} booking={booking} receipt={receipt} />
      ))}
    </ul>
  )

/** Folded once a receipt is under review: seen at once, it would look as if that one had failed. */
const Upload = ({ booking }: { booking: Booking }) => {
  const [isOpen, setIsOpen] = useState(false)
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const isFoldable = isReceiptUnderReview(booking)
  const sentFor = useRef<Booking>(undefined)
  useEffect(() => {
    if (!sentFor.current || sentFor.current === booking) return
    sentFor.current = undefined
    // The pressed button is gone, or another by now.
    const { activeElement } = document
    if (activeElement === document.body || place.current?.contains(activeElement))
      place.current?.querySelector('button')?.focus({ preventScroll: true })
    // How to pay, which stood above, goes once the booking has been read again.
    const section = document.getElementById('receipts')
    // Below it is left where it is: a receipt that was chosen with the booking is sent while the page shows its top.
    if (section && section.getBoundingClientRect().bottom < 0) section.scrollIntoView()
  }, [booking])
  return (
    <div ref={place}>
      {isFoldable && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setIsOpen(!isOpen)}
        >
          Send another receipt
        </Button>
      )}
      {/* Hidden, not taken away: what was chosen stays, and an upload goes on. */}
      <div id={formId} hidden={isFoldable && !isOpen}>
        {isFoldable && <p className={css.another}>For a second transfer, or a better picture.</p>}
        <UploadReceiptForm
          booking={booking}
          onGoOn={() => setIsOpen(true)}
          onSent={() => {
            sentFor.current = booking
            setIsOpen(false)
          }}
        />
      </div>
    </div>
  )
}

/** The uploaded receipts with their status, and the upload form as long as there is something to pay. */
export const ReceiptsSection = ({ booking, receiptsResult }: ReceiptsSectionProps) => {
  const { outcome, isPending } = useResult(receiptsResult)
  const now = useNow(30_000)
  const canUpload = booking.allowed.includes('pay')
  const receipts = outcome?.ok ? outcome.value : []
  if (!canUpload && booking.receiptStatus === 'none' && (outcome === undefined || receipts.length === 0)) return null
  return (
    <PageSection id="receipts" title="Receipts" lead={describeUpload(booking, now)}>
      {outcome === undefined && booking.receiptStatus !== 'none' && (
        <div aria-busy="true">
          <Skeleton height="5.5rem" radius="card" />
        </div>
      )}
      {outcome?.ok === false && (
        <LoadError
          title="Your receipts could not be loaded"
          error={outcome.error}
          reassurance="What you uploaded is safe."
          isPending={isPending}
        />
      )}
      <ReceiptList booking={booking} receipts={receipts} />
      {canUpload && <Upload booking={booking} />}
    </PageSection>
  )
}
