import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { changeFeed, connectFeed, listFeedRuns, pauseFeed, removeFeed, testFeed } from './connect-feed.ts'
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
  router.mount('POST /admin/listings/:id/feeds', ({ params, body }) => connectFeed(services, params.id, body))
  router.mount('PUT /admin/feeds/:id', ({ params, body }) => changeFeed(services, params.id, body))
  router.mount('POST /admin/listings/:id/feed/test', ({ params, body }) => testFeed(services, params.id, body))
  router.mount('POST /admin/feeds/:id/pause', ({ params }) => pauseFeed(services, params.id, true))
  router.mount('POST /admin/feeds/:id/resume', ({ params }) => pauseFeed(services, params.id, false))
  router.mount('DELETE /admin/feeds/:id', ({ params }) => removeFeed(services, params.id))
  router.mount('GET /admin/feeds/:id/runs', ({ params }) => listFeedRuns(services, params.id))
  router.mount('POST /admin/calendar-conflicts/:id/resolve', ({ params, body, caller }) =>
    resolveConflict(services, { id: params.id, userId: caller.userId, note: body.note }),
  )
}
