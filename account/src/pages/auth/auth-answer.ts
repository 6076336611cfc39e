import type { AuthFailure } from '#/features/auth/auth-failure.ts'

/** What handing in a form came to; signing in answers with a redirect instead. */
export interface AuthAnswer {
  email: string
  failure?: AuthFailure
  /** The account waits for its e-mail address to be confirmed. */
  isMailSent?: true
}
