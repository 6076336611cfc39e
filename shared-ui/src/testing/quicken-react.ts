import { configure, getConfig } from '@testing-library/react'
// oxlint-disable-next-line no-restricted-imports -- what is read here is in no list of names
import * as React from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

/** What the libraries call internal has no types. */
const read = (of: object, name: string): unknown => (of as Record<string, unknown>)[name]

const internals = read(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
const isTryingAgain = () => read(getConfig(), '_disableExpensiveErrorDiagnostics') === true

const cutStack = read(Error, 'captureStackTrace') as (error: Error, above: unknown) => void

const { getElementError, asyncWrapper } = getConfig()
const describeMissing: typeof getElementError = (message, container) => {
  const error = isTryingAgain() ? new Error(message ?? undefined) : getElementError(message, container)
  // The report of a failure names the first line that is no library's: the test's, and not this one.
  cutStack(error, describeMissing)
  return error
}

const nothing = () => {}

const roots = new WeakMap<Document, Root>()
let renders = 0

/**
 * A query that waits finds an element when React has put it there, and effects, such as those that listen to a key, the
 * network or a menu, run a task later: on a slow machine after the test went on. React runs what is pending before it
 * renders anything else.
 */
const runPendingEffects = (): void => {
  const root = roots.get(document) ?? createRoot(document.createElement('i'))
  roots.set(document, root)
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }
  const isAct = environment.IS_REACT_ACT_ENVIRONMENT
  environment.IS_REACT_ACT_ENVIRONMENT = false
  flushSync(() => root.render(++renders))
  environment.IS_REACT_ACT_ENVIRONMENT = isAct
}

const waitAndRunEffects: typeof asyncWrapper = async (wait) => {
  const found = await asyncWrapper(wait)
  runPendingEffects()
  return found
}

/**
 * Set-up of tests that render, without what cost a seventh of their time and nobody reads: React records a stack for each
 * element it makes, while this count is low; and a query that waits described the whole document each time that it found
 * nothing yet, not only at the end. And what a query waited for listens when the test goes on.
 */
export const quickenReact = (): void => {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: nothing })
  configure({ getElementError: describeMissing, asyncWrapper: waitAndRunEffects })
}
