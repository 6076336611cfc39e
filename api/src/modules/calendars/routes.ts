import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { importFeed } from './import-feed.ts'
import { getFeedStatus, listFeedStatuses } from './to-feed-status.ts'

export const routes = (router: Router, services: Services): void => {
  router.mount('GET /admin/feeds', async () => {
    const items = await listFeedStatuses(services)
    return { items, nextCursor: null, total: items.length }
  })
  router.mount('POST /admin/feeds/:id/refresh', async ({ params }) => {
    await importFeed(services, params.id)
    return getFeedStatus(services, params.id)
  })
}
