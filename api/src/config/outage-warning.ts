import type { Logger } from 'pino'

/**
 * Warns of a connection that is away: at once, and then at most once in `everyMs`, with how often it was said in between.
 * What tries again for as long as something is away must not fill the log with it.
 */
export const createOutageWarning = (
  log: Pick<Logger, 'warn'>,
  message: string,
  { everyMs = 60_000, now = () => performance.now() } = {},
): ((error: unknown, more?: object) => void) => {
  let saidAt = -Infinity
  let unsaid = 0
  return (error, more = {}) => {
    if (now() - saidAt < everyMs) {
      unsaid += 1
      return
    }
    log.warn({ err: error, ...more, ...(unsaid > 0 && { repeated: unsaid }) }, message)
    saidAt = now()
    unsaid = 0
  }
}
