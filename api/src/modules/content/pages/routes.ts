import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { getShownContentPage, listContentPages, listContentPageVersions } from './get-content-page.ts'
import { saveContentPage } from './save-content-page.ts'

export const pageRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db } = services
  mount('GET /pages/:key', ({ params }) => getShownContentPage(db, params.key))
  mount('GET /admin/pages', async () => ({ items: await listContentPages(db) }))
  mount('PUT /admin/pages/:key', ({ params, body, caller }) =>
    saveContentPage(services, { key: params.key, caller }, body),
  )
  mount('GET /admin/pages/:key/versions', async ({ params }) => ({
    items: await listContentPageVersions(db, params.key),
  }))
}
