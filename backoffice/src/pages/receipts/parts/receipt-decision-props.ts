import type { StaffReceipt } from '@escapes/contract'
import type { MutationControl } from '#/features/mutation/use-staff-mutation.ts'

export interface ReceiptDecisionProps {
  receipt: StaffReceipt
  mutation: MutationControl
  /** `message`: what was done. It is shown above the next receipt. */
  onDone: (receipt: StaffReceipt, message: string) => void
}
