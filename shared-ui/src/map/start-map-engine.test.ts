import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MapUnsupported, type MapEngine } from './map-engine.ts'
import { startWithRetries } from './start-map-engine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options = () => ({
  container: document.createElement('div'),
  view: { latitude: 7.87, longitude: 80.77, zoom: 7 },
  settings: null,
  label: 'Map',
  isEmbedded: false,
})
const engine = {} as MapEngine

it('a map that fails is started three times, with growing delays', async () => {
  const at: number[] = []
  const began = Date.now()
  const start = vi.fn(async () => {
    at.push(Date.now() - began)
    if (at.length < 3) throw new Error('no tiles')
    return engine
  })
  const started = startWithRetries(start, options())
  await vi.runAllTimersAsync()
  expect(await started).toBe(engine)
  const [first = 0, second = 0, third = 0] = at
  expect(at).toHaveLength(3)
  expect(third - second).toBeGreaterThan(second - first)
})

it('after the third failure it is given up', async () => {
  const start = vi.fn(async () => Promise.reject(new Error('no tiles')))
  const outcome = Promise.allSettled([startWithRetries(start, options())])
  await vi.runAllTimersAsync()
  expect(await outcome).toMatchObject([{ status: 'rejected', reason: { message: 'no tiles' } }])
  expect(start).toHaveBeenCalledTimes(3)
})

it('a browser that cannot draw it is asked once', async () => {
  const start = vi.fn(async () => Promise.reject(new MapUnsupported('no WebGL')))
  await expect(startWithRetries(start, options())).rejects.toThrow('no WebGL')
  expect(start).toHaveBeenCalledTimes(1)
})
