import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadOncePerMinute } from '#/remotes/reload-once-per-minute.ts'
import { createEpochWatch, type LiveReleases } from './epoch-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const boot = {
  epoch: 7,
  shell: 'shell-1',
  remotes: [{ remote: 'account', build: 'account-1' }],
} as unknown as Parameters<typeof createEpochWatch>[0]

const watchWith = (epoch: number | undefined, builds: LiveReleases['builds'] = {}) => {
  const fetchLatest = vi.fn<() => Promise<LiveReleases | undefined>>()
  fetchLatest.mockResolvedValue(epoch === undefined ? undefined : { epoch, builds })
  const watch = createEpochWatch(boot, fetchLatest)
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

describe('what a tab has of a remote', () => {
  const given = { shell: ['shell-1'], account: ['account-1'] }
  it.each<[string, number | undefined, LiveReleases['builds'], boolean]>([
    ['is live', 7, given, false],
    ['is live after a release of another team', 8, { ...given, storefront: ['storefront-2'] }, false],
    ['is given to some while a canary runs', 8, { ...given, account: ['account-2', 'account-1'] }, false],
    ['was replaced or taken back', 8, { ...given, account: ['account-2'] }, true],
    ['is of a remote that was taken off the site', 8, { shell: ['shell-1'] }, true],
    ['is in a shell that was replaced', 8, { ...given, shell: ['shell-2'] }, true],
    ['is not what is live, though the document began with these releases', 7, { ...given, account: ['other'] }, false],
    ['is unknown while the server does not answer', undefined, {}, false],
  ])('%s', async (_, epoch, builds, isReplaced) => {
    const { watch } = watchWith(epoch, builds)
    expect(watch.isReplaced('account')).toBe(false)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(watch.isReplaced('account')).toBe(isReplaced)
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
