import { useEffect } from 'react'
import type { Receipt } from '@escapes/contract'
import { Button, Icon, Skeleton } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import { saveFrom } from '#/features/bookings/save-file.ts'
import { useDeed } from '#/features/bookings/use-deed.ts'
import css from './receipt-viewer.module.css'

interface ReceiptViewerProps {
  bookingId: string
  receipt: Receipt
  onClose: () => void
}

/** The slip as we have it. Each look asks for a link of its own, which soon ends. */
export const ReceiptViewer = ({ bookingId, receipt, onClose }: ReceiptViewerProps) => {
  const { send: look, reply: preview } = useDeed('open-receipt', bookingId)
  const { send: fetchFile, reply: file, isBusy } = useDeed('open-receipt', bookingId)
  const { id: receiptId, hasPreview } = receipt
  useEffect(() => {
    if (hasPreview) look({ receiptId, variant: 'preview' })
  }, [hasPreview, look, receiptId])
  useEffect(() => {
    if (file?.ok) saveFrom(file.value.url)
  }, [file])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={receipt.fileName}
      footer={
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyLabel="Fetching…"
          onClick={() => fetchFile({ receiptId, variant: 'file' })}
        >
          <Icon name="download" size={18} />
          Download
        </Button>
      }
    >
      {hasPreview ? (
        <div className={css.frame} aria-busy={!preview}>
          {preview?.ok ? (
            <img src={preview.value.url} alt={`Your receipt ${receipt.fileName}`} />
          ) : (
            !preview && <Skeleton height="100%" radius="field" />
          )}
        </div>
      ) : (
        <p>There is no picture of this file. You can download it as you sent it.</p>
      )}
      <FormError>{preview?.refusal?.message ?? file?.refusal?.message}</FormError>
    </Dialog>
  )
}
