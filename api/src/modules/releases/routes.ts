import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { loadBootDocument } from './boot-document.ts'
import { getChannelStatus, listChannelStatuses } from './channel-status.ts'
import { checkBuild, promoteBuild, rollBackBuild } from './promote-build.ts'
import { registerBuild } from './register-build.ts'
import { storeBuildFile } from './store-build-file.ts'
import { findHolderAndTouchReleaseToken } from './release-token.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const guard = {
    findTokenHolder: ({ remote }: { remote: string }, token: string) =>
      findHolderAndTouchReleaseToken(services.db, remote, token),
  }

  router.mount('GET /releases/boot', () => loadBootDocument(services))
  router.mount('GET /admin/releases', async () => {
    const items = await listChannelStatuses(services)
    return { items, nextCursor: null, total: items.length }
  })
  router.mount('GET /admin/releases/:remote', ({ params }) => getChannelStatus(services, params.remote), guard)
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
    'POST /admin/releases/:remote/check',
    ({ params, body }) => checkBuild(services, params.remote, body.build, body.browser),
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/promote',
    async ({ params: { remote }, body, releasedBy: by }) => {
      await promoteBuild(services, { ...body, remote, by })
      return getChannelStatus(services, remote)
    },
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/rollback',
    async ({ params: { remote }, body, releasedBy: by }) => {
      await rollBackBuild(services, { ...body, remote, by })
      return getChannelStatus(services, remote)
    },
    guard,
  )
}
