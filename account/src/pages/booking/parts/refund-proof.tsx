import { useEffect, useState } from 'react'
import type { Refund } from '@escapes/contract'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useDeed } from '#/features/bookings/use-deed.ts'
import { FileViewer } from './file-viewer.tsx'

interface RefundProofProps {
  bookingId: string
  refundId: Refund['id']
}

const ProofViewer = ({ bookingId, refundId, onClose }: RefundProofProps & { onClose: () => void }) => {
  const { send: look, reply: preview } = useDeed('open-proof', bookingId)
  const { send: fetchFile, reply: file, isBusy } = useDeed('open-proof', bookingId)
  useEffect(() => look({ refundId, variant: 'preview' }), [look, refundId])
  return (
    <FileViewer
      title="The bank’s proof"
      alt="The bank’s proof of the transfer"
      hasPreview
      preview={preview}
      file={file}
      isFetching={isBusy}
      onDownload={() => fetchFile({ refundId, variant: 'file' })}
      onClose={onClose}
    />
  )
}

/** What the bank gave for the transfer, looked at in the page as one’s own receipts are. */
export const RefundProof = (proof: RefundProofProps) => {
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
