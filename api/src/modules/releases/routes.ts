import type { Caller } from '#/http/caller.ts'
import type { EndpointRouter, Releaser } from '#/http/endpoint-handler.ts'
import { isShellKey } from '#/http/count-request.ts'
import type { Services } from '#/services.ts'
import { listApiCallers } from './list-api-callers.ts'
import { loadBootDocument } from './boot-document.ts'
import {
  claimNextBrowserCheck,
  getBrowserCheck,
  reportBrowserCheck,
  requestBrowserCheck,
  tellBrowserCheckProgress,
} from './browser-checks.ts'
import { getChannelStatus, listChannelStatuses } from './channel-status.ts'
import { checkBuild, compareTwoBuilds } from './check-build.ts'
import { checkPreview } from './check-preview.ts'
import { collectBuilds } from './collect-builds.ts'
import { approveForcedRelease, requestForcedRelease } from './forced-release.ts'
import { addFirstPaints } from './first-paints.ts'
import { freezeRemote, unfreezeRemote } from './freeze-remote.ts'
import { createPreview, getPreview } from './release-preview.ts'
import { promoteBuild, rollBackBuild } from './promote-build.ts'
import { createTelemetryRecorder } from './record-telemetry.ts'
import { retireRemote } from './retire-remote.ts'
import { endSource, serveSource } from './release-source.ts'
import { registerBuild } from './register-build.ts'
import { abortCanary, runCanary } from './run-canary.ts'
import { scheduleRelease, unscheduleRelease } from './scheduled-release.ts'
import type { PointerChange } from './settle-schedule.ts'
import { storeBuildFile } from './store-build-file.ts'
import { findHolderAndTouchReleaseToken, runnerScope } from './release-token.ts'

type ChangedBy = Pick<PointerChange, 'remote' | 'by' | 'isPerson'>

interface ChannelRequest<B> {
  params: { remote: string }
  body: B
  caller: Caller | null
  releasedBy: Releaser
}

export const routes = (router: EndpointRouter, services: Services): void => {
  const guard = {
    findTokenHolder: ({ remote }: { remote: string }, token: string) =>
      findHolderAndTouchReleaseToken(services.db, remote, token),
  }

  const runnerGuard = {
    findTokenHolder: (_: unknown, token: string) => findHolderAndTouchReleaseToken(services.db, runnerScope, token),
  }

  const shellGuard = {
    findTokenHolder: (_: unknown, key: string) =>
      Promise.resolve(isShellKey(key, services.config.shellKey) ? { name: 'shell', mayForce: false } : undefined),
  }

  const recordTelemetry = createTelemetryRecorder(services)

  router.mount('GET /releases/boot', () => loadBootDocument(services))
  router.mount('GET /releases/callers', () => listApiCallers(services.db))
  router.mount('GET /admin/releases', async ({ caller }) => {
    const items = await listChannelStatuses(services, caller.userId)
    return { items, nextCursor: null, total: items.length }
  })
  router.mount(
    'GET /admin/releases/:remote',
    ({ params, caller }) => getChannelStatus(services, params.remote, caller?.userId),
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/files',
    ({ params, body }) => storeBuildFile(services, params.remote, body),
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/builds',
    ({ params, body, releasedBy }) => registerBuild(services, params.remote, body, releasedBy),
    guard,
  )
  router.mount(
    'GET /admin/releases/:remote/comparison',
    ({ params, query }) => compareTwoBuilds(services, { ...params, ...query }),
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/check',
    ({ params, body }) => checkBuild(services, params.remote, body),
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/browser-checks',
    ({ params: { remote }, body: { build }, releasedBy: by }) => requestBrowserCheck(services, { remote, build, by }),
    guard,
  )
  router.mount(
    'GET /admin/releases/:remote/browser-checks/:id',
    ({ params: { remote, id } }) => getBrowserCheck(services, remote, id),
    guard,
  )
  router.mount(
    'POST /release-checks/claim',
    async ({ releasedBy: runner }) => ({ check: await claimNextBrowserCheck(services, runner) }),
    runnerGuard,
  )
  router.mount(
    'POST /release-checks/:id/progress',
    ({ params: { id }, body: progress, releasedBy: runner }) =>
      tellBrowserCheckProgress(services, { id, runner, progress }),
    runnerGuard,
  )
  router.mount(
    'POST /release-checks/:id/report',
    ({ params: { id }, body: sent, releasedBy: runner }) => reportBrowserCheck(services, { id, runner, sent }),
    runnerGuard,
  )
  router.mount(
    'PUT /admin/releases/:remote/sources/:source',
    ({ params: { remote, source }, body: description, releasedBy: { name: by } }) =>
      serveSource(services, { remote, source, description, by }),
    guard,
  )
  router.mount(
    'DELETE /admin/releases/:remote/sources/:source',
    async ({ params }) => {
      await endSource(services, params)
      return undefined
    },
    guard,
  )
  /** Changes what is live of a remote; the answer is its status after that. */
  const changeChannel = async <B extends object>(
    { params: { remote }, body, caller, releasedBy: by }: ChannelRequest<B>,
    change: (services: Services, values: B & ChangedBy) => Promise<void>,
  ) => {
    await change(services, { ...body, remote, by, isPerson: caller !== null })
    return getChannelStatus(services, remote, caller?.userId)
  }
  router.mount('POST /admin/releases/:remote/promote', (request) => changeChannel(request, promoteBuild), guard)
  router.mount('POST /admin/releases/:remote/rollback', (request) => changeChannel(request, rollBackBuild), guard)
  router.mount('POST /admin/releases/:remote/retire', (request) => changeChannel(request, retireRemote), guard)
  router.mount('POST /admin/releases/:remote/canary', (request) => changeChannel(request, runCanary), guard)
  router.mount('POST /admin/releases/:remote/abort', (request) => changeChannel(request, abortCanary), guard)
  router.mount('POST /admin/releases/:remote/freeze', (request) => changeChannel(request, freezeRemote), guard)
  router.mount('POST /admin/releases/:remote/unfreeze', (request) => changeChannel(request, unfreezeRemote), guard)
  router.mount(
    'POST /admin/releases/:remote/scheduled',
    async ({ params: { remote }, body, caller, releasedBy: by }) => {
      await scheduleRelease(services, { ...body, remote, by, userId: caller?.userId ?? null })
      return getChannelStatus(services, remote, caller?.userId)
    },
    guard,
  )
  router.mount(
    'DELETE /admin/releases/:remote/scheduled/:id',
    async ({ params, releasedBy: by }) => {
      await unscheduleRelease(services, { ...params, by })
      return undefined
    },
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/collect',
    ({ params, body }) => collectBuilds(services, { ...params, ...body }),
    guard,
  )
  router.mount('POST /admin/release-previews', ({ body, caller }) =>
    createPreview(services, { ...body, userId: caller.userId }),
  )
  router.mount('POST /admin/release-previews/check', ({ body, caller }) =>
    checkPreview(services, { ...body, userId: caller.userId }),
  )
  router.mount('GET /releases/preview', ({ query, caller }) =>
    getPreview(services, { ...query, userId: caller.userId }),
  )
  router.mount('POST /telemetry', async ({ body, address, userAgent }) => {
    await recordTelemetry(body, { address, userAgent })
    return undefined
  })
  router.mount(
    'POST /releases/first-paints',
    async ({ body }) => {
      await addFirstPaints(services, body.counts)
      return undefined
    },
    shellGuard,
  )
  router.mount(
    'POST /admin/releases/:remote/forced',
    ({ params, body: { force, ...body }, caller, releasedBy: releaser }) =>
      requestForcedRelease(services, {
        ...body,
        remote: params.remote,
        checks: force,
        releaser,
        userId: caller?.userId ?? null,
      }),
    guard,
  )
  router.mount('POST /admin/releases/:remote/forced/:id/approve', ({ params, caller }) =>
    approveForcedRelease(services, { ...params, userId: caller.userId }),
  )
}
