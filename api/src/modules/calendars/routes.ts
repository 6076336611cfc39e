import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { importFeed } from './import-feed.ts'
import { resolveConflict } from './resolve-conflict.ts'
import { getFeedStatus, listFeedStatuses } from './feed-status.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/feeds', async () => {
    const items = await listFeedStatuses(services)
    return { items, nextCursor: null, total: items.length }
  })
  router.mount('POST /admin/feeds/:id/refresh', async ({ params }) => {
    await importFeed(services, params.id)
    return getFeedStatus(services, params.id)
  })
  router.mount('POST /admin/calendar-conflicts/:id/resolve', ({ params, body, caller }) =>
    resolveConflict(services, { id: params.id, userId: caller.userId, note: body.note }),
  )
}
