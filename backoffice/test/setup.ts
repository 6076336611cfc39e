import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { stopLanding } from '#/features/focus/land.ts'

// Pages arrive lazily, and the machine may be busy with other suites.
configure({ asyncUtilTimeout: 5000 })

/** The browser parts that happy-dom does not draw. */
class NoIntersections {
  observe = (): void => undefined
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}
vi.stubGlobal('IntersectionObserver', NoIntersections)

/** The day the stories of these tests happen on. */
export const today = new Date('2026-11-21T06:00:00Z')

const complaints: unknown[][] = []
const complain = (...words: unknown[]): void => {
  // happy-dom does not know the element <search>, which every browser does.
  if (words[1] !== 'search') complaints.push(words)
}

beforeEach(() => {
  complaints.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  vi.spyOn(console, 'error').mockImplementation(complain)
  vi.spyOn(console, 'warn').mockImplementation(complain)
})

/** A page that complains on the console is not finished. */
afterEach(() => {
  cleanup()
  stopLanding()
  vi.useRealTimers()
  localStorage.clear()
  if (complaints.length > 0) throw new Error(`The console was written to: ${complaints.map(String).join('\n')}`)
})
