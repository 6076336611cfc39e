import { configure, getConfig } from '@testing-library/react'
// oxlint-disable-next-line no-restricted-imports -- what is read here is in no list of names
import * as React from 'react'

/** What the libraries call internal has no types. */
const read = (of: object, name: string): unknown => (of as Record<string, unknown>)[name]

const internals = read(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
const isTryingAgain = () => read(getConfig(), '_disableExpensiveErrorDiagnostics') === true

const cutStack = read(Error, 'captureStackTrace') as (error: Error, above: unknown) => void

const { getElementError } = getConfig()
const describeMissing: typeof getElementError = (message, container) => {
  const error = isTryingAgain() ? new Error(message ?? undefined) : getElementError(message, container)
  // The report of a failure names the first line that is no library's: the test's, and not this one.
  cutStack(error, describeMissing)
  return error
}

const nothing = () => {}

/**
 * Set-up of tests that render, without what cost a seventh of their time and nobody reads: React records a stack for each
 * element it makes, while this count is low; and a query that waits described the whole document each time that it found
 * nothing yet, not only at the end.
 */
export const quickenReact = (): void => {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: nothing })
  configure({ getElementError: describeMissing })
}
