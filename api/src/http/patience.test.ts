import { afterEach, expect, test, vi } from 'vitest'
import { patience } from './patience.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('patience ends with the client, also with one who went before it began', () => {
  const client = new AbortController()
  const { signal } = patience(client.signal)
  expect(signal.aborted).toBe(false)
  client.abort()
  expect(() => signal.throwIfAborted()).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(patience(client.signal).signal.aborted).toBe(true)
})

test('patience ends before the 30 seconds of the way to the api, unless the answer was given', () => {
  vi.useFakeTimers()
  const client = new AbortController()
  const [waiting, answered] = [patience(client.signal), patience(client.signal)]
  answered.end()
  vi.advanceTimersByTime(28_000)
  expect(() => waiting.signal.throwIfAborted()).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(answered.signal.aborted).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
