import type { MutationResult } from '@escapes/platform/mutation'
import type { AuthProblem } from './auth-problem.ts'

/** What the action of `/auth/verify` accepts; the sign-in page posts `send-again` to it too. */
export type VerifyEmailIntent =
  | { intent: 'send-again'; email: string }
  | { intent: 'confirm'; token: string; password?: string; endsOtherSession: boolean }
  | { intent: 'replace-credentials'; token: string; name: string; password: string; endsOtherSession: boolean }

export type VerifyEmailResult = MutationResult<{ sentTo: string }, AuthProblem>
