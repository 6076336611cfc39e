import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Pages arrive lazily, and the machine may be busy with other suites.
configure({ asyncUtilTimeout: 5000 })

/** The browser parts that happy-dom does not draw. */
class NoIntersections {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}
vi.stubGlobal('IntersectionObserver', NoIntersections)
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.toggleAttribute('open', true)
}

/** The day the stories of these tests happen on. */
export const today = new Date('2026-11-21T06:00:00Z')

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  vi.spyOn(console, 'warn').mockImplementation((...words) => void complaints.push(words))
})

/** A page that complains on the console is not finished. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  if (complaints.length > 0) throw new Error(`The console was written to: ${complaints.map(String).join('\n')}`)
})
