import { Badge } from '@escapes/shared-ui/core'

/** Whether a line of a bank statement shows a payment; a receipt alone proves nothing. */
export const ProofMark = ({ isProven }: { isProven: boolean }) =>
  isProven ? (
    <Badge tone="success" icon="check-circle">
      On a bank statement
    </Badge>
  ) : (
    <Badge tone="warning" icon="hourglass">
      Not on a statement yet
    </Badge>
  )
