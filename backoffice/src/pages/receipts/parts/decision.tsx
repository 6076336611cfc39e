import type { DeskReceipt } from '@escapes/contract'
import type { DeedControl } from '#/features/deed/use-deed.ts'
import { AcceptForm } from './accept-form.tsx'
import { Background } from './background.tsx'
import { Claim } from './claim.tsx'
import { Lookalikes } from './lookalikes.tsx'

export interface DecisionProps {
  receipt: DeskReceipt
  deed: DeedControl
  onDone: (receipt: DeskReceipt) => void
}

/** What the slip claims beside what is due, what speaks against it, and the way out of the queue. */
export const Decision = ({ receipt, deed, onDone }: DecisionProps) => (
  <>
    <Lookalikes receipt={receipt} />
    <Claim receipt={receipt} />
    {receipt.status === 'submitted' && <AcceptForm receipt={receipt} deed={deed} onDone={onDone} />}
    <Background receipt={receipt} />
  </>
)
