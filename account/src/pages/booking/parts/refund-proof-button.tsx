import { useEffect, useState } from 'react'
import type { Refund } from '@escapes/contract'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { FileViewerDialog } from './file-viewer-dialog.tsx'

interface RefundProofButtonProps {
  bookingId: string
  refundId: Refund['id']
}

const ProofViewer = ({ bookingId, refundId, onClose }: RefundProofButtonProps & { onClose: () => void }) => {
  const { send: fetchPreview, result: preview } = useBookingCall('fetch-proof-url', bookingId)
  const { send: fetchFile, result: file, isPending } = useBookingCall('fetch-proof-url', bookingId)
  useEffect(() => fetchPreview({ refundId, variant: 'preview' }), [fetchPreview, refundId])
  return (
    <FileViewerDialog
      title="The bank’s proof"
      alt="The bank’s proof of the transfer"
      hasPreview
      preview={preview}
      file={file}
      isFetching={isPending}
      onDownload={() => fetchFile({ refundId, variant: 'file' })}
      onClose={onClose}
    />
  )
}

export const RefundProofButton = (proof: RefundProofButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Icon name="receipt" size={16} />
        See the bank’s proof
      </Button>
      {isOpen && <ProofViewer {...proof} onClose={() => setOpen(false)} />}
    </div>
  )
}
