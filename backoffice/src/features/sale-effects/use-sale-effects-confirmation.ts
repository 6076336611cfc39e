import { useState } from 'react'
import type { SaleChangeEffects } from '@escapes/contract'
import type { MutationControl } from '#/features/mutation/use-staff-mutation.ts'
import type { StaffMutationResult } from '#/features/mutation/mutation-action.ts'

export interface SaleEffectsConfirmation {
  /** The effects to confirm, until they are confirmed or dismissed. */
  pendingConfirmation: { effects: SaleChangeEffects; confirm: string } | undefined
  dismiss: () => void
  /** The mutation without the problem that requires it. */
  mutation: MutationControl
}

export const useSaleEffectsConfirmation = (mutation: MutationControl): SaleEffectsConfirmation => {
  const [dismissedResult, setDismissedResult] = useState<StaffMutationResult>()
  const { effects, confirm } = mutation.problem?.body ?? {}
  const needsConfirmation =
    mutation.problem?.code === 'confirmation-needed' && effects !== undefined && confirm !== undefined
  return {
    pendingConfirmation: needsConfirmation && mutation.result !== dismissedResult ? { effects, confirm } : undefined,
    dismiss: () => setDismissedResult(mutation.result),
    mutation: needsConfirmation ? { ...mutation, problem: undefined } : mutation,
  }
}
