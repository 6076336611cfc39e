import { useEffect } from 'react'
import type { Receipt } from '@escapes/contract'
import { useDeed } from '#/features/bookings/use-deed.ts'
import { FileViewer } from './file-viewer.tsx'

interface ReceiptViewerProps {
  bookingId: string
  receipt: Receipt
  onClose: () => void
}

/** Each look asks for a link of its own, which soon ends. */
export const ReceiptViewer = ({ bookingId, receipt, onClose }: ReceiptViewerProps) => {
  const { send: look, reply: preview } = useDeed('open-receipt', bookingId)
  const { send: fetchFile, reply: file, isBusy } = useDeed('open-receipt', bookingId)
  const { id: receiptId, hasPreview, fileName } = receipt
  useEffect(() => {
    if (hasPreview) look({ receiptId, variant: 'preview' })
  }, [hasPreview, look, receiptId])
  return (
    <FileViewer
      title={fileName}
      alt={`Your receipt ${fileName}`}
      hasPreview={hasPreview}
      preview={preview}
      file={file}
      isFetching={isBusy}
      onDownload={() => fetchFile({ receiptId, variant: 'file' })}
      onClose={onClose}
    />
  )
}
