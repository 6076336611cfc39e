import { afterEach, expect, it, vi } from 'vitest'
import { startRequestDeadline } from './request-deadline.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('the deadline ends with the client, also with one who left before it began', () => {
  const client = new AbortController()
  const { signal } = startRequestDeadline(client.signal)
  expect(signal.aborted).toBe(false)
  client.abort()
  expect(() => signal.throwIfAborted()).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(startRequestDeadline(client.signal).signal.aborted).toBe(true)
})

it('the deadline ends before the 30 seconds of the proxy, unless the answer was given', () => {
  vi.useFakeTimers()
  const client = new AbortController()
  const [waiting, answered] = [startRequestDeadline(client.signal), startRequestDeadline(client.signal)]
  answered.end()
  vi.advanceTimersByTime(28_000)
  expect(() => waiting.signal.throwIfAborted()).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(answered.signal.aborted).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
