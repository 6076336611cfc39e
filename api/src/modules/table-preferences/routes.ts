import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { getPreferences, hideColumns, removeView, saveView } from './change-preferences.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/table-preferences/:table', ({ params: { table }, caller: { userId } }) =>
    getPreferences(services.db, { userId, table }),
  )
  router.mount('PUT /admin/table-preferences/:table/columns', ({ params: { table }, caller: { userId }, body }) =>
    hideColumns(services, { userId, table }, body.hiddenColumns),
  )
  router.mount('PUT /admin/table-preferences/:table/views', ({ params: { table }, caller: { userId }, body }) =>
    saveView(services, { userId, table }, body),
  )
  router.mount('POST /admin/table-exports/:table/link', ({ params: { table }, body }) => {
    const search = new URLSearchParams(body.search).toString()
    return Promise.resolve({ url: `/api/v1/admin/${table}-export${search && `?${search}`}` })
  })
  router.mount('DELETE /admin/table-preferences/:table/views/:id', ({ params: { table, id }, caller: { userId } }) =>
    removeView(services, { userId, table }, id),
  )
}
