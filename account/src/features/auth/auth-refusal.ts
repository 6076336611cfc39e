interface RefusalParts {
  retryAfter?: number | undefined
  fields?: Readonly<Record<string, string>>
}

/** A refusal of the sign-in service, or of the way there: then the code is `NETWORK`. */
export class AuthRefusal extends Error {
  override readonly name = 'AuthRefusal'
  readonly status: number
  readonly code: string
  /** With 429: seconds until another try is worth it. */
  readonly retryAfter: number | undefined
  /** What was refused of single fields, by their names. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, { retryAfter, fields = {} }: RefusalParts = {}) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.fields = fields
  }
}
