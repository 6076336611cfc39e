/** The code of a remote or of one of its pages could not be loaded. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'
  readonly remote: string
  /** The remote runs, but a file of its build cannot be fetched: a newer boot document may help. */
  readonly isFileUnreachable: boolean
  constructor(
    remote: string,
    { cause, isFileUnreachable = false }: { cause?: unknown; isFileUnreachable?: boolean } = {},
  ) {
    super(`${remote} cannot be loaded`, { cause })
    this.remote = remote
    this.isFileUnreachable = isFileUnreachable
  }
}
