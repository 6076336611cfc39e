/** A refusal of the sign-in service, or of the way there: then the code is `NETWORK`. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal'
  readonly status: number
  readonly code: string
  /** With 429: seconds until another try is worth it. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}
