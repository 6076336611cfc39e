import { type RunningBuild, toClientText, updatingHeader } from '@escapes/contract/page-client'
import type { BootBuild, BootRemote } from '@escapes/contract/releases'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createPlatform, startPlatform } from '@escapes/platform/host'
import { operatorContact } from '@escapes/shared-ui/core'
import { App } from './app.tsx'
import { layOutExactly } from './first-paint/exact-layout.tsx'
import type { FirstPaintHandover } from './first-paint/first-paint.ts'
import {
  createAnsweringFetch,
  dropFailedStyles,
  dropSpeculationRules,
  keepPosition,
  prepareTakeOver,
  readHandover,
  restoreInlineStyles,
} from './first-paint/take-over.ts'
import { repeatEarlyInput } from './first-paint/early-input.ts'
import { noteSavedCopies } from './offline/saved-copies.ts'
import { notify, withdrawNotice } from './notices/notice-queue.ts'
import { toPinnedDigests, readBootDocument } from './remotes/boot.ts'
import { compilingMs, createBrowserFederation } from './remotes/federation.ts'
import { createRemoteLoader } from './remotes/load-remote.ts'
import { filterOwnRoutes } from './remotes/remote-routes.ts'
import { createRouteDiscovery, createShellRoutes } from './routing/create-routes.tsx'
import { createEpochWatch } from './routing/epoch-watch.ts'
import { createFollowedLink } from './routing/followed-link.ts'
import { forgetPosition } from './routing/forget-position.ts'
import { matchRemote } from './routing/match-remote.ts'
import { createVisitorLookup } from './telemetry/find-visitor.ts'
import { followUncaughtErrors } from './telemetry/follow-uncaught-errors.ts'
import { createReleaseTelemetry, followTab } from './telemetry/release-telemetry.ts'
import { followTranslatedText } from './translation/follow-translated-text.ts'
import { followUnread } from './unread/follow-unread.ts'
import { nextTask } from './waiting/next-task.ts'
import { beginCompiling, beginWait } from './waiting/waits.ts'
import { whenIdle } from './waiting/when-idle.ts'
import './shared/lazy-shared-modules.ts'

const boot = readBootDocument(document)
const handover = readHandover(document)
dropFailedStyles(document)
Object.assign(operatorContact, boot.contact)
const epoch = createEpochWatch(boot)
const telemetry = createReleaseTelemetry({
  permille: boot.telemetryPermille ?? 0,
  shell: {
    remote: 'shell',
    build: boot.shell,
    ...(boot.shellArm && { arm: boot.shellArm }),
    entry: document.querySelector<HTMLScriptElement>('script[defer][src]')?.src ?? '/_shell/',
  },
  findPage: () => matchRemote(boot, (router.state.navigation.location ?? router.state.location).pathname),
  findVisitor: () => findVisitor(),
})
const fetchAnswer = createAnsweringFetch(handover)
const toClient = (running?: RunningBuild): string =>
  toClientText({ shell: boot.shell, epoch: boot.epoch, ...(running && { running }) })
const toClientOf = (name: string, { build }: BootBuild): string => {
  const released = boot.remotes.find(({ remote }) => remote === name)
  // What runs instead of a candidate that could not be loaded is a build of before.
  return toClient({ remote: name, build, arm: (released?.build === build && released.arm) || 'stable' })
}
const platform = createPlatform({
  client: () => {
    const remote = matchRemote(boot, location.pathname)?.remote
    return toClient(remote && telemetry.findRunning(remote))
  },
  notify,
  withdrawNotice,
  onClientTooOld: epoch.markReleasesChanged,
  onReadStart: beginWait,
  map: boot.map ?? null,
  fetch: noteSavedCopies(async (address, init) => {
    const answer = await fetchAnswer(address, init)
    if (answer.status >= 500 && !answer.headers.has(updatingHeader)) telemetry.reportFault('api-5xx')
    return answer
  }),
  ...(handover && { currencyAtFirstPaint: handover.currency }),
})
const findVisitor = createVisitorLookup(platform.session)
const load = createRemoteLoader({
  federation: createBrowserFederation(toPinnedDigests(boot)),
  ...(process.env.NODE_ENV === 'development' && { attemptMs: compilingMs, onBegin: beginCompiling }),
  toRoutes: (create, remote, released) => {
    const { build, pages } = released
    return filterOwnRoutes(create(platform.sendingAs(toClientOf(remote, released))), {
      remote,
      pages,
      boot,
      onDropped: (path) => {
        console.error(`${remote}@${build} gave a route for ${path}, which is no page of its table; it was left out`)
        platform.telemetry({ phase: 'routes', name: `${remote}@${build} ${path}`, errorClass: 'page-not-in-table' })
      },
    })
  },
  onFailure: (remote, build, error) => {
    console.error(`${remote}@${build} cannot be loaded:`, error)
    platform.telemetry({ phase: 'load', name: `${remote}@${build}`, errorClass: 'remote-unavailable' })
  },
  onSettled: telemetry.reportLoad,
})
forgetPosition(location.pathname + location.search)
await nextTask()
const patchedRemotes = new Set<BootRemote>()
const router = createBrowserRouter(createShellRoutes(boot, patchedRemotes, platform.guards), {
  patchRoutesOnNavigation: createRouteDiscovery({
    boot,
    guards: platform.guards,
    load,
    patchedRemotes,
    haveReleasesChanged: epoch.haveReleasesChanged,
    haveReleasesChangedNow: epoch.haveReleasesChangedNow,
    isReplaced: epoch.isReplaced,
    findFollowedLink: createFollowedLink(),
  }),
})

/** Errors of loaders; those of rendering are caught by React. */
router.subscribe(({ errors, navigation }) => {
  for (const error of Object.values(errors ?? {})) telemetry.reportFault('render-error', error)
  if (navigation.state === 'idle') telemetry.reportView()
})
const onCaughtError = (error: unknown): void => {
  console.error(error)
  telemetry.reportFault('render-error', error)
}
followUncaughtErrors(telemetry)
followTab(telemetry, () => matchRemote(boot, location.pathname)?.remote)

followUnread(platform)
startPlatform(platform)
epoch.start()

const container = document.getElementById('root')
if (!container) throw new Error('The page has no place for the application')

const reportStarted = (): void => {
  // Of the document, while a canary of the shell runs: from here on the shell itself says what fails.
  ;(globalThis as { shellHasStarted?: () => void }).shellHasStarted?.()
  telemetry.reportShellStarted()
  dropSpeculationRules(document)
  if (handover) keepPosition(router)
  repeatEarlyInput()
}

const app = (
  <App platform={platform} nonce={boot.nonce} onReady={reportStarted}>
    <RouterProvider router={router} />
  </App>
)

const draw = (): void => {
  layOutExactly()
  followTranslatedText(document.body)
  createRoot(container, { onCaughtError }).render(app)
}

/** Puts the handlers to what the server drew. What differs is drawn again, and reported. */
const takeOver = async (handover: FirstPaintHandover): Promise<void> => {
  const isSame = await prepareTakeOver({ router, load, remotes: boot.remotes, root: container, handover })
  restoreInlineStyles(document)
  if (!isSame) return draw()
  followTranslatedText(document.body)
  keepPosition(router)
  // As a transition it is done in slices, and the visitor may scroll between them.
  startTransition(() => {
    hydrateRoot(container, app, {
      onCaughtError,
      onRecoverableError: (error) => {
        console.error('The page differs from what the server drew:', error)
        telemetry.reportFault('render-error', error, 'mismatch')
      },
    })
  })
}

whenIdle(() => {
  // Without its code pages open as they always did.
  import('./routing/prefetch-on-intent.ts').then(
    ({ prefetchOnIntent }) => prefetchOnIntent({ boot, load }),
    () => undefined,
  )
})
if (handover) void takeOver(handover)
else draw()
