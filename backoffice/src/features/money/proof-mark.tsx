import { Badge } from '@escapes/shared-ui/core'

/** Whether a line of a bank statement shows a payment; a receipt alone proves nothing. */
export const ProofMark = ({ isProven }: { isProven: boolean }) =>
  isProven ? (
    <Badge tone="success" icon="check-circle">
      Proven by the bank
    </Badge>
  ) : (
    <Badge tone="warning" icon="hourglass">
      Not proven yet
    </Badge>
  )
