import { timeouts } from '@escapes/test-timeouts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** The date at which the remotes' tests run. */
export const testNow = new Date('2026-11-21T06:00:00Z')

/** Missing in happy-dom. */
class NoIntersections {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}

/** happy-dom does not know the element <search>; React's warning carries the name as first value. */
const isOfMissingElement = (values: readonly unknown[]): boolean => values[1] === 'search'

/**
 * Set-up for tests that render: the clock stands at `now`, page and browser storage are cleared between tests, and a test
 * fails when it writes to the console.
 */
export const setUpPageTests = (now: Date): void => {
  configure({ asyncUtilTimeout: timeouts.condition })
  vi.stubGlobal('IntersectionObserver', NoIntersections)
  HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
    this.toggleAttribute('open', true)
  }
  let complaints: unknown[][] = []
  const complain = (...values: unknown[]): void => {
    if (!isOfMissingElement(values)) complaints.push(values)
  }
  beforeEach(() => {
    complaints = []
    vi.useFakeTimers({ toFake: ['Date'], now })
    vi.spyOn(console, 'error').mockImplementation(complain)
    vi.spyOn(console, 'warn').mockImplementation(complain)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    localStorage.clear()
    if (complaints.length > 0) throw new Error(`The console was written to: ${complaints.map(String).join('\n')}`)
  })
}
