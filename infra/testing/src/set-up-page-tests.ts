import { timeouts } from '@escapes/test-timeouts'
import { quickenReact } from '@escapes/shared-ui/testing/react'
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
  quickenReact()
  HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
    this.toggleAttribute('open', true)
  }
  // An animation that happy-dom cancels rejects a promise that nobody has.
  Reflect.deleteProperty(Element.prototype, 'animate')
  let complaints: unknown[][] = []
  const complain = (...values: unknown[]): void => {
    if (!isOfMissingElement(values)) complaints.push(values)
  }
  beforeEach(() => {
    complaints = []
    vi.stubGlobal('IntersectionObserver', NoIntersections)
    // Files share a process: another one's window may be closed.
    vi.stubGlobal('self', globalThis)
    vi.useFakeTimers({ toFake: ['Date'], now })
    vi.spyOn(console, 'error').mockImplementation(complain)
    vi.spyOn(console, 'warn').mockImplementation(complain)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    // A link to a download leads happy-dom away, and addresses that are relative to this one are no addresses then.
    location.href = 'http://localhost:3000/'
    if (complaints.length > 0) throw new Error(`The console was written to: ${complaints.map(String).join('\n')}`)
  })
}
