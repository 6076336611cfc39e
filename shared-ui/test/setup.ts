import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Friday noon in Sri Lanka, still Thursday night where the tests run. */
export const now = new Date('2026-11-20T06:30:00Z')

/** happy-dom has no top layer: what is shown there is simply open. */
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.toggleAttribute('open', true)
}

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
  vi.spyOn(console, 'warn').mockImplementation((...words) => void complaints.push(words))
})

/** A component that complains on the console is not finished. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  if (complaints.length > 0) throw new Error(`The console was written to: ${complaints.map(String).join('\n')}`)
})
