import { Badge } from '@escapes/shared-ui/core'

/** Whether a line of a bank statement shows a payment; a receipt alone proves nothing. `of`: beside something else. */
export const ProofMark = ({ isProven, of }: { isProven: boolean; of?: 'payment' }) =>
  isProven ? (
    <Badge tone="success" icon="check-circle">
      {of ? 'Payment proven' : 'On a bank statement'}
    </Badge>
  ) : (
    <Badge tone="warning" icon="hourglass">
      {of ? 'Payment not proven yet' : 'Not on a statement yet'}
    </Badge>
  )
