import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
const { getElementError } = getConfig()
const isTryingAgain = (): boolean =>
  (getConfig() as unknown as { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics

const describeMissing: typeof getElementError = (message, container) => {
  const error = isTryingAgain() ? new Error(message ?? undefined) : getElementError(message, container)
  // The report of a failure names the first line that is no library's: the test's, and not this one.
  Error.captureStackTrace(error, describeMissing)
  return error
}

/**
 * Set-up of tests that render, without what cost a seventh of their time and nobody reads: React records a stack for each
 * element it makes, while this count is low; and a query that waits described the whole document each time that it found
 * nothing yet, not only at the end.
 */
export const quickenReact = (): void => {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined })
  configure({ getElementError: describeMissing })
}
