import type { Booking } from '@escapes/contract'
import { Badge } from '@escapes/shared-ui/core'

export const ReceiptBadge = ({ status }: { status: Booking['receiptStatus'] }) => {
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
