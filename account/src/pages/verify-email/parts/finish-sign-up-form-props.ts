import type { ReactNode } from 'react'
import type { AuthProblem } from '#/features/auth/auth-problem.ts'
import type { VerifyEmailIntent } from '#/features/auth/verify-email-intent.ts'
import type { UnfinishedSignUp } from '../loader.ts'

/** The props of both forms that finish a sign-up; the buttons are the children. */
export interface FinishSignUpFormProps {
  signUp: UnfinishedSignUp
  problem: AuthProblem | undefined
  onSubmit: (intent: VerifyEmailIntent) => void
  children: ReactNode
}
