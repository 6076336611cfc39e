import type { Booking } from '@escapes/contract'
import { Badge } from '@escapes/shared-ui/core'

/** What became of the newest receipt; an accepted one shows as money. */
export const ReceiptMark = ({ status }: { status: Booking['receiptStatus'] }) => {
  if (status === 'submitted')
    return (
      <Badge tone="accent" icon="receipt">
        Receipt under review
      </Badge>
    )
  if (status === 'rejected')
    return (
      <Badge tone="danger" icon="receipt">
        Receipt not accepted
      </Badge>
    )
  return null
}
