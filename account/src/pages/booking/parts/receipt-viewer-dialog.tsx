import { useEffect } from 'react'
import type { Receipt } from '@escapes/contract'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { FileViewerDialog } from './file-viewer-dialog.tsx'

interface ReceiptViewerDialogProps {
  bookingId: string
  receipt: Receipt
  onClose: () => void
}

/** Each preview requests its own link, which expires after five minutes. */
export const ReceiptViewerDialog = ({ bookingId, receipt, onClose }: ReceiptViewerDialogProps) => {
  const { send: fetchPreview, result: preview } = useBookingCall('fetch-receipt-url', bookingId)
  const { send: fetchFile, result: file, isPending } = useBookingCall('fetch-receipt-url', bookingId)
  const { id: receiptId, hasPreview, fileName } = receipt
  useEffect(() => {
    if (hasPreview) fetchPreview({ receiptId, variant: 'preview' })
  }, [hasPreview, fetchPreview, receiptId])
  return (
    <FileViewerDialog
      title={fileName}
      alt={`Your receipt ${fileName}`}
      hasPreview={hasPreview}
      preview={preview}
      file={file}
      isFetching={isPending}
      onDownload={() => fetchFile({ receiptId, variant: 'file' })}
      onClose={onClose}
    />
  )
}
