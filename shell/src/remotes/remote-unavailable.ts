/** The code of a remote, or of one of its pages, cannot be had at the moment. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'
  readonly remote: string
  /** The remote itself runs, but a file of its build is gone: another boot document may know better. */
  readonly isFileGone: boolean
  constructor(remote: string, { cause, isFileGone = false }: { cause?: unknown; isFileGone?: boolean } = {}) {
    super(`${remote} cannot be loaded`, { cause })
    this.remote = remote
    this.isFileGone = isFileGone
  }
}
