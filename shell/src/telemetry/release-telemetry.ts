import type {
  PageView,
  ReleaseTelemetryEvent,
  TelemetryErrorClass,
  TelemetryPhase,
  TelemetryVisitor,
} from '@escapes/contract/release-telemetry'
import type { RunningBuild } from '@escapes/contract/page-client'
import type { BootRemote } from '@escapes/contract/releases'
import { ApiProblem } from '@escapes/contract/client'
import { isRouteErrorResponse } from 'react-router-dom'
import { RemoteUnavailable } from '#/remotes/remote-unavailable.ts'
import type { PageMatch } from '#/routing/match-remote.ts'
import { findFingerprint, findThrowingRemote, toErrorClass, toFingerprint } from './describe-error.ts'

/** How the loading of a remote ended. */
export interface RemoteLoad {
  /** What runs; undefined: nothing could be loaded. */
  build: string | undefined
  /** Why an attempt before failed. */
  cause?: unknown
}

/** What is told of a build; `entry`: the address of its first script. */
export type ReportedBuild = Pick<BootRemote, 'remote' | 'build' | 'arm' | 'entry'>

export interface ReleaseTelemetry {
  /** The page answers to its visitor. */
  reportShellStarted(): void
  reportLoad(remote: BootRemote, load: RemoteLoad): void
  /** The page of this moment is open. */
  reportView(): void
  /** A fault of the page that is open, or about to be. */
  reportFault(phase: 'render-error' | 'api-5xx', error?: unknown, errorClass?: TelemetryErrorClass): void
  /** What the page showed largest, when the visitor leaves it. */
  reportLargestPaint(remote: BootRemote | undefined, ms: number): void
  /** Which build of a remote runs in this tab, or would. */
  findRunning(remote: BootRemote): RunningBuild
  flush(): void
}

export interface ReleaseTelemetryOptions {
  /** Of how many tabs in a thousand anything is sent. */
  permille: number
  findPage: () => PageMatch | undefined
  /** Resolves once the session is known; undefined: it could not be. */
  findVisitor: () => Promise<TelemetryVisitor | undefined>
  /** Every page stands in it: what fails in a page is told of both, as it may be due to either; of the shell as its remote’s, where the remote threw it. */
  shell?: ReportedBuild
  send?: (body: string) => void
  random?: () => number
}

const flushAfterMs = 5_000
const maxEvents = 20

const sendBeacon = (body: string): void =>
  void navigator.sendBeacon('/api/v1/telemetry', new Blob([body], { type: 'application/json' }))

/** Answers of the API, and a remote that is not there, are no errors of a page's code; both are reported elsewhere. */
const isOfPage = (error: unknown): boolean =>
  !(error instanceof ApiProblem) &&
  !(error instanceof Response) &&
  !isRouteErrorResponse(error) &&
  !(error instanceof RemoteUnavailable && !error.isFileUnreachable)

/** When the build began to come over the network; undefined when the browser had it, so that its times say little. */
const findFetchStart = ({ entry }: ReportedBuild): number | undefined =>
  performance
    .getEntriesByName(new URL(entry, location.href).href, 'resource')
    .find((timing) => (timing as PerformanceResourceTiming).transferSize > 0)?.startTime

const toTime = (ms: number): { ms: number } => ({ ms: Math.min(Math.round(ms), 120_000) })

/**
 * Tells how builds do in this tab: each thing once for each remote, without a word of who the visitor is. A tab is
 * sampled as a whole, so that shares of errors are true.
 */
export const createReleaseTelemetry = ({
  permille,
  findPage,
  findVisitor,
  shell,
  send = sendBeacon,
  random = Math.random,
}: ReleaseTelemetryOptions): ReleaseTelemetry => {
  const isSampled = random() * 1000 < permille
  const running = new Map<string, string>()
  const loaded = new Map<string, BootRemote>()
  const reported = new Set<string>()
  let waiting: ReleaseTelemetryEvent[] = []
  let views: PageView[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length + views.length === 0) return
    const body = { events: waiting, views }
    waiting = []
    views = []
    send(JSON.stringify(body))
  }
  const flushSoon = (): void => {
    timer ??= setTimeout(flush, flushAfterMs)
  }

  const report = (
    { remote, build, arm = 'stable' }: ReportedBuild,
    phase: TelemetryPhase,
    more: Partial<ReleaseTelemetryEvent> = {},
    later?: Promise<Partial<ReleaseTelemetryEvent>>,
  ): void => {
    const key = `${remote} ${phase}`
    if (!isSampled || reported.has(key) || waiting.length >= maxEvents) return
    reported.add(key)
    flushSoon()
    const route = findPage()?.page.pattern
    const event = { remote, build, arm, phase, ...(route !== undefined && { route }), ...more }
    waiting.push(event)
    void later?.then((found) => Object.assign(event, found))
  }

  /** Pages that are opened are sent with what comes next: a network is heard a few times an hour. */
  const reportView = async (
    { remote, build, arm = 'stable' }: ReportedBuild,
    page: string | undefined,
    what: PageView['what'],
  ): Promise<void> => {
    if (!isSampled) return
    const visitor = await findVisitor()
    const key = JSON.stringify([remote, page, visitor, what])
    if (reported.has(key)) return
    if (views.length >= maxEvents) flush()
    reported.add(key)
    views.push({ remote, build, arm, what, ...(page !== undefined && { page }), ...(visitor && { visitor }) })
    if (what === 'failed') flushSoon()
  }

  const toRunning = (remote: BootRemote): ReportedBuild => ({
    ...remote,
    build: running.get(remote.remote) ?? remote.build,
  })
  /** Of the page that is open, where it is one of the remote. */
  const findPattern = ({ remote }: ReportedBuild): string | undefined => {
    const match = findPage()
    return match?.remote.remote === remote ? match.page.pattern : undefined
  }
  const reportFailedView = (build: ReportedBuild): void => {
    for (const what of ['opened', 'failed'] as const) void reportView(build, findPattern(build), what)
  }
  const reportOpenView = (): void => {
    if (shell) void reportView(shell, undefined, 'opened')
    const match = findPage()
    if (match) void reportView(toRunning(match.remote), match.page.pattern, 'opened')
  }

  const reportLoaded = (build: ReportedBuild): void => {
    const fetchedAt = findFetchStart(build)
    report(build, 'load', fetchedAt === undefined ? {} : toTime(performance.now() - fetchedAt))
  }

  return {
    reportShellStarted: () => {
      // The document has told of a start that failed before.
      if (!shell || document.documentElement.dataset['startFailed'] !== undefined) return
      reportLoaded(shell)
      void reportView(shell, undefined, 'opened')
    },
    reportLoad: (remote, { build, cause }) => {
      if (build !== undefined) running.set(remote.remote, build)
      loaded.set(remote.remote, remote)
      if (build === remote.build) {
        const page = findPattern(remote)
        if (page !== undefined) void reportView(remote, page, 'opened')
        return reportLoaded(remote)
      }
      for (const failed of [remote, ...(shell ? [shell] : [])]) reportFailedView(failed)
      if (shell) report(shell, 'render-error', { errorClass: 'remote' })
      report(remote, build === undefined ? 'load-failure' : 'fallback', { errorClass: toErrorClass(cause) })
    },
    reportFault: (phase, error, errorClass = toErrorClass(error)) => {
      if (!isOfPage(error)) return
      const isOfApi = phase === 'api-5xx'
      const kind = isOfApi ? {} : { errorClass, ...toFingerprint(error) }
      const later = isOfApi || !isSampled ? undefined : findFingerprint(error)
      const throwing = findThrowingRemote(error)
      // A handler may throw when the page of another remote is on its way already.
      const remote = (throwing === undefined ? undefined : loaded.get(throwing)) ?? findPage()?.remote
      const isOfRemote = remote && (isOfApi || throwing !== undefined)
      if (shell) report(shell, phase, ...(isOfRemote ? [{ errorClass: 'remote' } as const] : [kind, later]))
      if (remote) report(toRunning(remote), phase, kind, later)
      for (const failed of [...(remote ? [toRunning(remote)] : []), ...(shell ? [shell] : [])]) reportFailedView(failed)
    },
    reportView: reportOpenView,
    reportLargestPaint: (remote, ms) => {
      if (shell && findFetchStart(shell) !== undefined) report(shell, 'lcp', toTime(ms))
      if (!remote) return
      const isItsOwn = (running.get(remote.remote) ?? remote.build) === remote.build
      if (isItsOwn && findFetchStart(remote) !== undefined) report(remote, 'lcp', toTime(ms))
    },
    findRunning: ({ remote, build, arm = 'stable' }) => {
      const runs = running.get(remote) ?? build
      // What runs instead of a candidate that could not be loaded is a build of before.
      return { remote, build: runs, arm: runs === build ? arm : 'stable' }
    },
    flush,
  }
}

/** Sends what is left when the tab is left, and with it the largest paint, which is final then. */
export const followTab = (telemetry: ReleaseTelemetry, findFirstRemote: () => BootRemote | undefined): void => {
  const first = findFirstRemote()
  // A tab that was opened in the background is painted when somebody looks at it.
  const isVisible = document.visibilityState === 'visible'
  let largestMs = 0
  if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint'))
    new PerformanceObserver((list) => {
      largestMs = list.getEntries().at(-1)?.startTime ?? largestMs
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return
    if (isVisible && largestMs > 0) telemetry.reportLargestPaint(first, largestMs)
    telemetry.flush()
  })
}
