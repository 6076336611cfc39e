import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOncePerMinute } from '#/remotes/reload-once-per-minute.ts'
import { createEpochWatch } from './epoch-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const watchWith = (answer: number | undefined) => {
  const fetchLatest = vi.fn<() => Promise<number | undefined>>().mockResolvedValue(answer)
  const watch = createEpochWatch(7, fetchLatest)
  watch.start()
  return { watch, fetchLatest }
}

describe('the epoch of a tab', () => {
  it('is unchanged before the first check', () => {
    const { watch, fetchLatest } = watchWith(8)
    expect(watch.haveReleasesChanged()).toBe(false)
    expect(fetchLatest).not.toHaveBeenCalled()
  })

  it('has changed when the server answers with another one', async () => {
    const { watch } = watchWith(8)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(watch.haveReleasesChanged()).toBe(true)
  })

  it.each([[7], [undefined]])('is unchanged after an answer of %s', async (answer) => {
    const { watch, fetchLatest } = watchWith(answer)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(fetchLatest).toHaveBeenCalledTimes(1)
    expect(watch.haveReleasesChanged()).toBe(false)
  })

  it('is fetched at once for who asks, until it has changed', async () => {
    const { watch, fetchLatest } = watchWith(8)
    expect(await watch.haveReleasesChangedNow()).toBe(true)
    expect(await watch.haveReleasesChangedNow()).toBe(true)
    expect(fetchLatest).toHaveBeenCalledTimes(1)
  })

  it('is not fetched while the tab is hidden', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { fetchLatest } = watchWith(8)
    await vi.advanceTimersByTimeAsync(500_000)
    expect(fetchLatest).not.toHaveBeenCalled()
  })

  it('has changed when the API says that the tab is too old', () => {
    const { watch } = watchWith(7)
    watch.markReleasesChanged()
    expect(watch.haveReleasesChanged()).toBe(true)
  })
})

describe('a reload for a file that is gone', () => {
  it('happens once, and not again within a minute', () => {
    const reload = vi.fn<() => void>()
    expect(reloadOncePerMinute('account', sessionStorage, reload)).toBe(true)
    expect(reloadOncePerMinute('account', sessionStorage, reload)).toBe(false)
    expect(reloadOncePerMinute('storefront', sessionStorage, reload)).toBe(true)
    vi.advanceTimersByTime(61_000)
    expect(reloadOncePerMinute('account', sessionStorage, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(3)
  })
})
