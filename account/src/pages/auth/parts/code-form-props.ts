import type { AuthIntent } from '../action.ts'
import type { AuthProblem } from '#/features/auth/auth-problem.ts'

export interface CodeFormProps {
  email: string
  target: string
  isBusy: boolean
  problem: AuthProblem | undefined
  /** `onDone`: unless it was refused, or the customer is signed in by it. */
  onSend: (intent: AuthIntent, onDone: () => void) => void
  onAddressGiven: (email: string) => void
}
