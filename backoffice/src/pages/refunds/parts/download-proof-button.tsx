import type { StaffRefund } from '@escapes/contract'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useDownload } from '#/features/download/use-download.ts'

export const DownloadProofButton = ({ refund: { id, bookingId, reference } }: { refund: StaffRefund }) => {
  const { download, isDownloading } = useDownload('/admin/refunds')
  const open = (): void =>
    download('POST /bookings/:id/refunds/:refundId/proof-link', {
      params: { id: bookingId, refundId: id },
      body: { variant: 'file' },
    })
  return (
    <Button size="sm" variant="secondary" aria-label={`Proof of ${reference}`} isBusy={isDownloading} onClick={open}>
      <Icon name="download" size={16} />
      Proof
    </Button>
  )
}
