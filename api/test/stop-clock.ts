import { afterAll, beforeAll, vi } from 'vitest'

const stepMs = 30_000

/**
 * Stops this process's clock for the tests of a file; its timers go on. Codes of an app change every 30 seconds, and a
 * test that sends the one before would fail whenever they change meanwhile. It stops where a code begins, since
 * `expect.poll` moves a stopped clock.
 */
export const stopClock = (): void => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % stepMs) }))
  afterAll(() => void vi.useRealTimers())
}
