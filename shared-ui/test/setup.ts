import { timeouts } from '@escapes/test-timeouts'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { quickenReact } from '../src/testing/quicken-react.ts'

/** Friday noon in Sri Lanka; still Thursday in the time zone of the tests. */
export const now = new Date('2026-11-20T06:30:00Z')

configure({ asyncUtilTimeout: timeouts.condition })
quickenReact()

/** happy-dom has no top layer. */
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.toggleAttribute('open', true)
}

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.spyOn(console, 'error').mockImplementation((...values) => void complaints.push(values))
  vi.spyOn(console, 'warn').mockImplementation((...values) => void complaints.push(values))
})

/** A component that writes to the console fails its test. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  if (complaints.length > 0) throw new Error(`The console was written to: ${complaints.map(String).join('\n')}`)
})
