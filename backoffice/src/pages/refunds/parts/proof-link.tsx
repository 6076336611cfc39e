import type { StaffRefund } from '@escapes/contract'
import { Button, Icon } from '@escapes/shared-ui/core'
import { useDownload } from '#/features/download/use-download.ts'

/** What the bank gave for the transfer, as an attachment: nothing of it runs within the page. */
export const ProofLink = ({ refund: { id, bookingId, reference } }: { refund: StaffRefund }) => {
  const { download, isDownloading } = useDownload()
  const open = (): Promise<void> =>
    download(async ({ api }) => {
      const params = { id: bookingId, refundId: id }
      return (await api('POST /bookings/:id/refunds/:refundId/proof-link', { params, body: { variant: 'file' } })).url
    })
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Proof of ${reference}`}
      isBusy={isDownloading}
      onClick={() => void open()}
    >
      <Icon name="download" size={16} />
      Proof
    </Button>
  )
}
