import type { Logger } from 'pino'

const forceAfterMs = 10_000

/**
 * Ends the process in order, once: on SIGTERM or SIGINT with code 0, on an uncaught error with code 1. A second signal,
 * or ten seconds, end it at once.
 */
export const registerShutdown = (log: Logger, stop: () => Promise<void>): void => {
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) process.exit(1)
    isEnding = true
    setTimeout(() => {
      log.fatal('the process did not end in time')
      process.exit(1)
    }, forceAfterMs).unref()
    try {
      await stop()
      process.exit(code)
    } catch (error) {
      log.fatal({ err: error }, 'the process could not end in order')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void end(0))
  process.on('SIGINT', () => void end(0))
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'a fault nobody caught')
    void end(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}
