interface AuthErrorDetails {
  retryAfterSeconds?: number | undefined
  fields?: Readonly<Record<string, string>>
}

/** An error of the sign-in service, or of the connection to it; then the code is `NETWORK`. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  readonly code: string
  /** With 429: until another try is worth it. */
  readonly retryAfterSeconds: number | undefined
  /** The message for each rejected field, by its name. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    { retryAfterSeconds, fields = {} }: AuthErrorDetails = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.fields = fields
  }
}
