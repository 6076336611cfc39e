import type { Me } from '@escapes/contract'
import { ApiProblem } from '@escapes/contract/client'
import type { TelemetryVisitor } from '@escapes/contract/release-telemetry'
import type { BootRemote } from '@escapes/contract/releases'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RemoteUnavailable } from '#/remotes/remote-unavailable.ts'
import { findFingerprint } from './describe-error.ts'
import { createVisitorLookup } from './find-visitor.ts'
import { followUncaughtErrors } from './follow-uncaught-errors.ts'
import { createReleaseTelemetry, followTab, type ReportedBuild } from './release-telemetry.ts'

const page = { pattern: '/villas/:id', title: 'Villa', access: 'anyone' } as const
const stable: BootRemote = {
  remote: 'storefront',
  build: 'aaaaaaaa',
  version: '1.0.0',
  entry: '/_mf/a/storefront/aaaaaaaa/remoteEntry.js',
  container: 'storefront_a',
  integrity: {},
  preload: [],
  pages: [page],
  fallback: null,
}
const candidate: BootRemote = { ...stable, build: 'cccccccc', arm: 'candidate', fallback: stable }

const sent: object[] = []
const sentViews: object[][] = []
let visitor: TelemetryVisitor | undefined
let pattern: string
const create = (remote: BootRemote, permille = 1000, random = () => 0, shell?: ReportedBuild) =>
  createReleaseTelemetry({
    permille,
    ...(shell && { shell }),
    findPage: () => ({ remote, page: { ...page, pattern }, params: { id: '7' } }),
    findVisitor: () => Promise.resolve(visitor),
    send: (body) => {
      const { events, views } = JSON.parse(body) as { events: object[]; views: object[] }
      sent.push(...events)
      sentViews.push(views)
    },
    random,
  })
const setFetched = (startTime: number | undefined) =>
  vi
    .spyOn(performance, 'getEntriesByName')
    .mockReturnValue(startTime === undefined ? [] : [{ startTime, transferSize: 900 } as PerformanceResourceTiming])

beforeEach(() => {
  sent.length = 0
  sentViews.length = 0
  visitor = 'signed-out'
  pattern = page.pattern
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  setFetched(undefined)
})
afterEach(() => vi.useRealTimers())

const anyFingerprint = expect.stringMatching(/^[0-9a-f]{6}$/) as string
const about = { remote: 'storefront', build: 'cccccccc', arm: 'candidate', route: '/villas/:id' }

it('knows which build of a remote the tab has: the candidate, or the one before where that could not be loaded', () => {
  const telemetry = create(candidate)
  expect(telemetry.findRunning(candidate)).toEqual({ remote: 'storefront', build: 'cccccccc', arm: 'candidate' })
  telemetry.reportLoad(candidate, { build: 'aaaaaaaa', cause: new TypeError('no') })
  expect(telemetry.findRunning(candidate)).toEqual({ remote: 'storefront', build: 'aaaaaaaa', arm: 'stable' })
})

describe('what a tab says of a build', () => {
  it('is that it was loaded, how long it took where it had to be fetched, and the page by its pattern', () => {
    const telemetry = create(candidate)
    setFetched(performance.now())
    vi.advanceTimersByTime(420)
    telemetry.reportLoad(candidate, { build: 'cccccccc' })
    expect(sent).toEqual([])
    vi.advanceTimersByTime(5_000)
    expect(sent).toEqual([{ ...about, phase: 'load', ms: 420 }])
  })

  it('has no time where the browser had the build already', () => {
    const telemetry = create(stable)
    telemetry.reportLoad(stable, { build: 'aaaaaaaa' })
    telemetry.reportLargestPaint(stable, 900)
    telemetry.flush()
    expect(sent).toEqual([{ ...about, build: 'aaaaaaaa', arm: 'stable', phase: 'load' }])
  })

  it.each([
    ['fallback', 'aaaaaaaa'],
    ['load-failure', undefined],
  ])('is of the build that failed when it ended in a %s', (phase, build) => {
    const telemetry = create(candidate)
    telemetry.reportLoad(candidate, { build, cause: new TypeError('no') })
    telemetry.reportLargestPaint(candidate, 900)
    telemetry.flush()
    expect(sent).toEqual([{ ...about, phase, errorClass: 'type' }])
  })

  it('names the build that runs and the arm of the visitor when a page throws, once, without its message', () => {
    const telemetry = create(candidate)
    telemetry.reportLoad(candidate, { build: 'aaaaaaaa' })
    for (const error of [new RangeError('private'), new Error('more')]) telemetry.reportFault('render-error', error)
    telemetry.reportFault('api-5xx')
    telemetry.flush()
    expect(sent.slice(1)).toEqual([
      { ...about, build: 'aaaaaaaa', phase: 'render-error', errorClass: 'range', fingerprint: anyFingerprint },
      { ...about, build: 'aaaaaaaa', phase: 'api-5xx' },
    ])
  })

  it('is of the remote whose script threw, also when the page of another one is about to open', () => {
    const telemetry = create(candidate)
    const account = { ...stable, remote: 'account', build: 'eeeeeeee' }
    telemetry.reportLoad(account, { build: 'eeeeeeee' })
    telemetry.flush()
    const error = new TypeError('no')
    error.stack = 'TypeError: no\n    at press (https://escapes.test/_mf/a/account/files/pay.js:1:2)'
    telemetry.reportFault('render-error', error)
    telemetry.flush()
    expect(sent.at(-1)).toMatchObject({ remote: 'account', build: 'eeeeeeee', phase: 'render-error' })
  })

  it('tells an error that our own code words from another by what the code says of it, without values', async () => {
    const script = 'throw Error(`No room of ${e} is left`)'
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(script)))
    const telemetry = create(candidate)
    const error = new Error('No room of Villa Anna is left')
    error.stack = `Error: ${error.message}\n    at f (${location.origin}/_mf/a/storefront/x.js:1:2)`
    telemetry.reportFault('render-error', error)
    // Reads the same script once more, and so ends after the telemetry read it.
    await findFingerprint(error)
    telemetry.flush()
    expect(sent).toEqual([{ ...about, phase: 'render-error', errorClass: 'other', fingerprint: anyFingerprint }])
  })

  it.each([
    [
      'an answer of the API',
      new ApiProblem(404, { type: '', title: '', status: 404, code: 'not-found', requestId: '' }),
    ],
    ['a redirect', new Response(null, { status: 302 })],
    ['a remote that is not there', new RemoteUnavailable('storefront')],
  ])('is nothing when %s ends a page', (_, error) => {
    const telemetry = create(candidate)
    telemetry.reportFault('render-error', error)
    telemetry.flush()
    expect(sent).toEqual([])
  })

  it('is nothing at all in a tab that is not sampled', () => {
    const telemetry = create(candidate, 100, () => 0.1)
    telemetry.reportLoad(candidate, { build: 'cccccccc' })
    telemetry.reportFault('render-error', new Error('no'))
    telemetry.flush()
    expect(sent).toEqual([])
  })
})

describe('the views that a tab tells', () => {
  const view = { remote: 'storefront', build: 'cccccccc', arm: 'candidate', page: '/villas/:id', visitor: 'signed-out' }
  /** Who looks is known a moment later. */
  const nextMoment = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
  const flush = async (telemetry: ReturnType<typeof create>) => {
    await nextMoment()
    telemetry.flush()
    return sentViews.flat()
  }

  it('are each page once, by its pattern, and once more for who signs in', async () => {
    const telemetry = create(candidate)
    telemetry.reportLoad(candidate, { build: 'cccccccc' })
    telemetry.reportView()
    pattern = '/villas'
    telemetry.reportView()
    await nextMoment()
    visitor = 'customer'
    telemetry.reportView()
    expect(await flush(telemetry)).toEqual([
      { ...view, what: 'opened' },
      { ...view, page: '/villas', what: 'opened' },
      { ...view, page: '/villas', visitor: 'customer', what: 'opened' },
    ])
  })

  it('wait for what else there is to send, as a network is heard a few times an hour; failures do not', async () => {
    const telemetry = create(candidate)
    telemetry.reportView()
    await nextMoment()
    vi.advanceTimersByTime(60_000)
    expect(sentViews).toEqual([])
    telemetry.reportFault('render-error', new TypeError('no'))
    await nextMoment()
    vi.advanceTimersByTime(5_000)
    pattern = '/villas'
    telemetry.reportFault('api-5xx')
    telemetry.reportFault('api-5xx')
    await nextMoment()
    vi.advanceTimersByTime(5_000)
    const villas = { ...view, page: '/villas' }
    expect(sentViews).toEqual([
      [
        { ...view, what: 'opened' },
        { ...view, what: 'failed' },
      ],
      [
        { ...villas, what: 'opened' },
        { ...villas, what: 'failed' },
      ],
    ])
  })

  it('failed with what could not be loaded, for the build that was wanted', async () => {
    const telemetry = create(candidate)
    telemetry.reportLoad(candidate, { build: 'aaaaaaaa', cause: new TypeError('no') })
    pattern = '/villas'
    telemetry.reportView()
    expect(await flush(telemetry)).toEqual([
      { ...view, what: 'opened' },
      { ...view, what: 'failed' },
      { ...view, build: 'aaaaaaaa', page: '/villas', what: 'opened' },
    ])
  })

  it('are of the shell without a page, and of nobody in particular where the session is not known', async () => {
    visitor = undefined
    const shell: ReportedBuild = { remote: 'shell', build: 'dddddddd', entry: '/_shell/shell.1.js' }
    const telemetry = create(candidate, 1000, () => 0, shell)
    telemetry.reportShellStarted()
    telemetry.reportFault('api-5xx')
    const ofShell = { remote: 'shell', build: 'dddddddd', arm: 'stable' }
    const { visitor: _, ...ofNobody } = view
    expect(await flush(telemetry)).toEqual([
      { ...ofShell, what: 'opened' },
      { ...ofNobody, what: 'opened' },
      { ...ofNobody, what: 'failed' },
      { ...ofShell, what: 'failed' },
    ])
  })

  it('are none in a tab that is not sampled', async () => {
    const telemetry = create(candidate, 100, () => 0.1)
    telemetry.reportView()
    telemetry.reportFault('render-error', new TypeError('no'))
    expect(await flush(telemetry)).toEqual([])
  })
})

describe('who looks at a page', () => {
  const toVisitor = (ready: () => Promise<null>, role?: 'guest' | 'manager') =>
    createVisitorLookup({ ready, get: () => (role ? ({ role } as Me) : null) })()

  it.each([
    ['signed-out', undefined],
    ['customer', 'guest'],
    ['staff', 'manager'],
  ] as const)('is %s', async (expected, role) => {
    expect(await toVisitor(() => Promise.resolve(null), role)).toBe(expected)
  })

  it('is not known where the api cannot say, and is asked for once', async () => {
    const ready = vi.fn(() => Promise.reject(new Error('away')))
    const findVisitor = createVisitorLookup({ ready, get: () => null })
    expect([await findVisitor(), await findVisitor()]).toEqual([undefined, undefined])
    expect(ready).toHaveBeenCalledOnce()
  })
})

describe('what a tab says of its shell', () => {
  const shell: ReportedBuild = { remote: 'shell', build: 'dddddddd', arm: 'candidate', entry: '/_shell/shell.1.js' }
  const aboutShell = { remote: 'shell', build: 'dddddddd', arm: 'candidate', route: '/villas/:id' }
  afterEach(() => delete document.documentElement.dataset['startFailed'])

  it('is that it answers, and every fault of a page, which may be due to either', () => {
    const telemetry = create(stable, 1000, () => 0, shell)
    telemetry.reportShellStarted()
    telemetry.reportLoad(stable, { build: 'aaaaaaaa' })
    telemetry.reportFault('render-error', new TypeError('no'))
    telemetry.flush()
    const aboutPage = { ...about, build: 'aaaaaaaa', arm: 'stable' }
    expect(sent).toEqual([
      { ...aboutShell, phase: 'load' },
      { ...aboutPage, phase: 'load' },
      { ...aboutShell, phase: 'render-error', errorClass: 'type', fingerprint: anyFingerprint },
      { ...aboutPage, phase: 'render-error', errorClass: 'type', fingerprint: anyFingerprint },
    ])
  })

  it('is that its remote failed, where the remote threw, or the api answered the remote with an error', () => {
    const telemetry = create(stable, 1000, () => 0, shell)
    const error = new TypeError('no')
    error.stack =
      'TypeError: no\n    at https://escapes.test/_mf/a/storefront/files/card.js:1:2\n    at https://escapes.test/_shell/react.js:1:2'
    telemetry.reportFault('render-error', error)
    telemetry.reportFault('api-5xx')
    telemetry.flush()
    expect(sent.map((event) => ('errorClass' in event ? event.errorClass : undefined))).toEqual([
      'remote',
      'type',
      'remote',
      undefined,
    ])
  })

  it('is a fault where it could not load the remote that it was given', () => {
    const telemetry = create(stable, 1000, () => 0, shell)
    telemetry.reportLoad(stable, { build: undefined, cause: new RemoteUnavailable('storefront') })
    telemetry.flush()
    expect(sent[0]).toEqual({ ...aboutShell, phase: 'render-error', errorClass: 'remote' })
  })

  it('is no second view where the document told of a start that failed', () => {
    document.documentElement.dataset['startFailed'] = ''
    const telemetry = create(stable, 1000, () => 0, shell)
    telemetry.reportShellStarted()
    telemetry.flush()
    expect(sent).toEqual([])
  })
})

it('a tab that is left sends the rest, and its largest paint', () => {
  let paint: (list: { getEntries(): { startTime: number }[] }) => void = () => undefined
  class FakeObserver {
    static supportedEntryTypes = ['largest-contentful-paint']
    constructor(callback: typeof paint) {
      paint = callback
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  setFetched(10)
  followTab(create(candidate), () => candidate)
  paint({ getEntries: () => [{ startTime: 800 }, { startTime: 1_234.5 }] })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toEqual([{ ...about, phase: 'lcp', ms: 1_235 }])
  vi.unstubAllGlobals()
})

describe('what nobody catches', () => {
  const reportFault = vi.fn()
  beforeAll(() => followUncaughtErrors({ reportFault }))
  beforeEach(() => reportFault.mockClear())

  const thrownAt = <E extends Error>(address: string, error: E): E =>
    Object.defineProperty(error, 'stack', { value: `${error.name}: ${error.message}\n    at press (${address}:1:2)` })
  const ofRemote = 'https://escapes.test/_mf/a/storefront/files/pay.js'
  const throwInHandler = (error: unknown) => globalThis.dispatchEvent(new ErrorEvent('error', { error }))
  const reject = (reason: unknown) =>
    globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

  it.each([
    ['a handler of a remote throws', throwInHandler, thrownAt(ofRemote, new TypeError('no'))],
    ['a promise of the shell is rejected', reject, thrownAt('https://escapes.test/_shell/a.js', new Error('no'))],
  ])('is a fault when %s', (_, happen, error) => {
    happen(error)
    expect(reportFault.mock.calls).toEqual([['render-error', error]])
  })

  it.each([
    ['an extension of the browser throws', throwInHandler, thrownAt('chrome-extension://abc/x.js', new Error('no'))],
    ['a script of elsewhere throws, of which nothing is told', throwInHandler, null],
    ['a request was given up', reject, thrownAt(ofRemote, new DOMException('left', 'AbortError'))],
    ['a request found no network', reject, thrownAt(ofRemote, new TypeError('Failed to fetch'))],
  ])('is none when %s', (_, happen, error) => {
    happen(error)
    expect(reportFault).not.toHaveBeenCalled()
  })
})
