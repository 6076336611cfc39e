import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOnce } from '#/remotes/reload-once.ts'
import { createEpochWatch } from './epoch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const watchWith = (answer: number | undefined) => {
  const ask = vi.fn<() => Promise<number | undefined>>().mockResolvedValue(answer)
  const watch = createEpochWatch(7, ask)
  watch.start()
  return { watch, ask }
}

describe('the epoch of a tab', () => {
  it('has not moved before anybody asked', () => {
    const { watch, ask } = watchWith(8)
    expect(watch.hasMoved()).toBe(false)
    expect(ask).not.toHaveBeenCalled()
  })

  it('has moved when the server tells another one', async () => {
    const { watch } = watchWith(8)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(watch.hasMoved()).toBe(true)
  })

  it.each([[7], [undefined]])('has not moved by an answer of %s', async (answer) => {
    const { watch, ask } = watchWith(answer)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(watch.hasMoved()).toBe(false)
  })

  it('is not asked for while nobody looks', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { ask } = watchWith(8)
    await vi.advanceTimersByTimeAsync(500_000)
    expect(ask).not.toHaveBeenCalled()
  })

  it('has moved when the api says that the tab is too old', () => {
    const { watch } = watchWith(7)
    watch.setMoved()
    expect(watch.hasMoved()).toBe(true)
  })
})

describe('a reload for a file that is gone', () => {
  it('happens once, and not again within a minute', () => {
    const reload = vi.fn<() => void>()
    expect(reloadOnce('account', sessionStorage, reload)).toBe(true)
    expect(reloadOnce('account', sessionStorage, reload)).toBe(false)
    expect(reloadOnce('storefront', sessionStorage, reload)).toBe(true)
    vi.advanceTimersByTime(61_000)
    expect(reloadOnce('account', sessionStorage, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(3)
  })
})
