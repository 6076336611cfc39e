import { isThrownInOwnCode } from './describe-error.ts'
import type { ReleaseTelemetry } from './release-telemetry.ts'

/** How Chromium, Firefox and Safari word a request that found no network. A file of a build that is missing is worded otherwise. */
const noNetwork = /^(?:Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed)$/

/** A request that was given up, took too long or found no network: it says nothing of the build. */
const isOfRequest = (error: unknown): boolean =>
  (error instanceof DOMException && ['AbortError', 'TimeoutError', 'NetworkError'].includes(error.name)) ||
  (error instanceof TypeError && noNetwork.test(error.message))

/**
 * Tells of what nobody catches: a handler that throws when a button is pressed, a promise that nobody waits for. The page
 * stays as it is then, so neither React nor the router says anything. What extensions of the browser throw is not told.
 */
export const followUncaughtErrors = ({ reportFault }: Pick<ReleaseTelemetry, 'reportFault'>): void => {
  const tell = (error: unknown): void => {
    if (isThrownInOwnCode(error) && !isOfRequest(error)) reportFault('render-error', error)
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
