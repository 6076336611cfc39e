import { isThrownInOwnCode } from './describe-error.ts'
import type { ReleaseTelemetry } from './release-telemetry.ts'

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Tells of what nobody catches: a handler that throws when a button is pressed, a promise that nobody waits for. The page
 * stays as it is then, so neither React nor the router says anything. What extensions of the browser throw is not told.
 */
export const followUncaughtErrors = ({ reportFault }: Pick<ReleaseTelemetry, 'reportFault'>): void => {
  const tell = (error: unknown): void => {
    if (isThrownInOwnCode(error) && !isAborted(error)) reportFault('render-error', error)
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
