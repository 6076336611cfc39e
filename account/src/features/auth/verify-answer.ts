import type { AuthFailure } from './auth-failure.ts'

/** What asking for another confirmation mail came to. */
export interface VerifyAnswer {
  sentTo?: string
  failure?: AuthFailure
}
