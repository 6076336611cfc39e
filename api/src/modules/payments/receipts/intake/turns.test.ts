import { afterEach, expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

const present = new AbortController().signal

/** Turns that are worked on until somebody says so. */
const open = ({ mostWaiting = 9 } = {}) => {
  const takeTurn = createTurns({ atOnce: { picture: 1, drawing: 2 }, mostWaiting, patienceMs: 10_000 })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const come = (name: string, user: string, lane: 'picture' | 'drawing' = 'drawing', signal = present) =>
    takeTurn({ lane, user, signal }, () => {
      began.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { began, come, end }
}
const settled = () => new Promise(setImmediate)

afterEach(() => {
  vi.useRealTimers()
})

test('nobody has two places at once, and pictures do not wait for drawings', async () => {
  const { began, come } = open()
  void come('a1', 'a')
  void come('a2', 'a')
  void come('a3', 'a', 'picture')
  void come('b1', 'b')
  void come('c1', 'c')
  void come('d1', 'd', 'picture')
  await settled()
  expect(began).toEqual(['a1', 'b1', 'd1'])
})

test('without a lane of its own a picture would stand behind the drawings', async () => {
  const { began, come } = open()
  void come('a1', 'a')
  void come('b1', 'b')
  void come('a picture', 'c')
  await settled()
  expect(began).toEqual(['a1', 'b1'])
})

test('who just had a turn goes behind who had none', async () => {
  const { began, come, end } = open()
  void come('a1', 'a')
  void come('b1', 'b')
  void come('a2', 'a')
  void come('c1', 'c')
  await settled()
  await end('a1')
  expect(began).toEqual(['a1', 'b1', 'c1'])
  await end('c1')
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('work that fails gives its place back', async () => {
  const takeTurn = createTurns({ atOnce: { drawing: 1 }, mostWaiting: 1, patienceMs: 10_000 })
  const place = { lane: 'drawing', user: 'a', signal: present } as const
  await expect(takeTurn(place, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  expect(await takeTurn(place, async () => 'done')).toBe('done')
})

test('who is one too many in a lane, or has waited ten seconds, is asked to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { began, come, end } = open({ mostWaiting: 1 })
  void come('a1', 'a')
  void come('b1', 'b')
  const third = come('c1', 'c').catch((error: { code: string }) => error.code)
  await expect(come('d1', 'd')).rejects.toMatchObject({ code: 'unavailable' })
  vi.advanceTimersByTime(10_000)
  expect(await third).toBe('unavailable')
  await end('a1')
  expect(began).toEqual(['a1', 'b1'])
})

test('who goes away leaves the line', async () => {
  const { began, come, end } = open()
  const gone = new AbortController()
  void come('a1', 'a')
  void come('b1', 'b')
  const left = come('c1', 'c', 'drawing', gone.signal)
  void come('d1', 'd')
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(come('e1', 'e', 'drawing', gone.signal)).rejects.toThrow('gone')
  await end('a1')
  expect(began).toEqual(['a1', 'b1', 'd1'])
})
