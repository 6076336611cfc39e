/** The result of one release check, stored in the channel's history. */
export interface ReleaseCheckResult {
  name: string
  passed: boolean
  detail: string | null
  /** It failed, and the change was made all the same. */
  forced?: boolean
  /** It could not be made, so it did not pass. */
  notMade?: boolean
}
