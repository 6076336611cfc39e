import type { StaffReceipt } from '@escapes/contract'
import { isErasedAddress } from '@escapes/contract/erased-account'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useDownload } from '#/features/download/use-download.ts'
import css from './receipt-file-section.module.css'
import { ReceiptViewer } from './viewer/receipt-viewer.tsx'

const fileSizeText = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-GB')} kB`

export const ReceiptFileSection = ({ receipt }: { receipt: StaffReceipt }) => {
  const { download, isDownloading } = useDownload('/admin/receipts')
  const open = (): void =>
    download('POST /bookings/:id/receipts/:receiptId/link', {
      params: { id: receipt.bookingId, receiptId: receipt.id },
      body: { variant: 'file' },
    })
  return (
    <section className={css.receipt} aria-label="Receipt">
      <ReceiptViewer receipt={receipt} hasShortcuts>
        {!isErasedAddress(receipt.booking.customer.email) && (
          <span className={css.file}>
            <span className={css.name}>
              {receipt.fileName}, {fileSizeText(receipt.bytes)}
            </span>
            <Button size="sm" variant="secondary" isBusy={isDownloading} onClick={open}>
              <Icon name="download" size={16} />
              Download
            </Button>
          </span>
        )}
      </ReceiptViewer>
    </section>
  )
}
