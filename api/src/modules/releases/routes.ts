import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { readBootDocument } from './boot-document.ts'
import { getStatus, listStatuses } from './channel-status.ts'
import { checkBuild, promoteBuild, rollBack } from './move-pointer.ts'
import { registerBuild } from './register-build.ts'
import { storeFile } from './store-file.ts'
import { tokenHolder } from './token.ts'

export const routes = (router: Router, services: Services): void => {
  const guard = {
    tokenHolder: ({ remote }: { remote: string }, token: string) => tokenHolder(services.db, remote, token),
  }

  router.mount('GET /releases/boot', () => readBootDocument(services))
  router.mount('GET /admin/releases', async () => {
    const items = await listStatuses(services)
    return { items, nextCursor: null, total: items.length }
  })
  router.mount('GET /admin/releases/:remote', ({ params }) => getStatus(services, params.remote), guard)
  router.mount(
    'POST /admin/releases/:remote/files',
    ({ params, body }) => storeFile(services, params.remote, body),
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/builds',
    ({ params, body, releasedBy }) => registerBuild(services, params.remote, body, releasedBy),
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/check',
    ({ params, body }) => checkBuild(services, params.remote, body.build),
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/promote',
    async ({ params: { remote }, body, releasedBy: by }) => {
      await promoteBuild(services, { ...body, remote, by })
      return getStatus(services, remote)
    },
    guard,
  )
  router.mount(
    'POST /admin/releases/:remote/rollback',
    async ({ params: { remote }, body, releasedBy: by }) => {
      await rollBack(services, { ...body, remote, by })
      return getStatus(services, remote)
    },
    guard,
  )
}
