import type { MutationResult } from '@escapes/platform/mutation'
import type { AuthProblem } from '#/features/auth/auth-problem.ts'

export type AuthResult = MutationResult<undefined, AuthProblem> & {
  email: string
  /** The account waits for its e-mail address to be confirmed. */
  isMailSent?: true
  /** The password was right; the code of an app is required. */
  needsCode?: true
}
