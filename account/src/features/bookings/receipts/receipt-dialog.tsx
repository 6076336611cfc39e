import type { Booking } from '@escapes/contract'
import { Dialog } from '@escapes/shared-ui/overlays'
import { ReceiptForm } from './receipt-form.tsx'

interface ReceiptDialogProps {
  booking: Booking
  onClose: () => void
}

/** The upload where there is no room for it on the page. */
export const ReceiptDialog = ({ booking, onClose }: ReceiptDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title="Upload receipt"
    description={`${booking.listing.title}, ${booking.reference}. We compare it with our account and write to you.`}
  >
    <ReceiptForm booking={booking} onSent={onClose} />
  </Dialog>
)
