import type { PageView, ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import type { ReleaseArm } from '@escapes/contract/releases'

interface StartedShell {
  build: string
  arm: ReleaseArm
  /** Of how many tabs in a thousand anything is sent. */
  permille: number
}

/**
 * Runs in the head of a page while a canary of the shell runs. A shell whose start fails cannot say so itself, and would
 * look like one that nobody visited. A function, so that it is checked as what it is; it uses nothing around it.
 */
const reportFailedStart = ({ build, arm, permille }: StartedShell): void => {
  const watch = new AbortController()
  const isSampled = Math.random() * 1000 < permille
  const fail = (errorClass: 'file' | 'other'): void => {
    if (watch.signal.aborted) return
    watch.abort()
    // It may start all the same, and a tab is one view.
    document.documentElement.dataset['startFailed'] = ''
    const event: ReleaseTelemetryEvent = { remote: 'shell', build, arm, phase: 'load-failure', errorClass }
    const toView = (what: PageView['what']): PageView => ({ remote: 'shell', build, arm, what })
    const told = { events: [event], views: [toView('opened'), toView('failed')] }
    const body = new Blob([JSON.stringify(told)], { type: 'application/json' })
    if (isSampled) navigator.sendBeacon('/api/v1/telemetry', body)
  }
  const isOfShell = (text: unknown): boolean => typeof text === 'string' && text.includes('/_shell/')
  const onError = (event: Event): void => {
    const { target } = event
    // The shell itself tries its other files again; only those of the document are deferred.
    if (target instanceof HTMLScriptElement && target.defer && isOfShell(target.src)) fail('file')
    if (event instanceof ErrorEvent && isOfShell(event.filename)) fail('other')
  }
  const options = { capture: true, signal: watch.signal }
  addEventListener('error', onError, options)
  addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      if (isOfShell((reason as { stack?: unknown } | null)?.stack)) fail('other')
    },
    options,
  )
  Object.assign(globalThis, { shellHasStarted: () => watch.abort() })
}

export const renderStartWatch = (shell: StartedShell): string =>
  `(${reportFailedStart.toString()})(${JSON.stringify(shell)})`
