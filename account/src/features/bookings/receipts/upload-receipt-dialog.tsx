import type { Booking } from '@escapes/contract'
import { Dialog } from '@escapes/shared-ui/overlays'
import { UploadReceiptForm } from './upload-receipt-form.tsx'

interface UploadReceiptDialogProps {
  booking: Booking
  onClose: () => void
}

export const UploadReceiptDialog = ({ booking, onClose }: UploadReceiptDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Upload receipt"
    description={`${booking.listing.title}, ${booking.reference}. We compare it with our account and write to you.`}
  >
    <UploadReceiptForm booking={booking} onSent={onClose} />
  </Dialog>
)
