import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { createGuideLink, endGuideLink } from './links.ts'
import { listGuides } from './list-guides.ts'
import { addGuide, changeGuide, setGuideWorking } from './save-guide.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/guides', () => listGuides(services))
  router.mount('POST /admin/guides', ({ body }) => addGuide(services, body))
  router.mount('PUT /admin/guides/:id', ({ params, body }) => changeGuide(services, params.id, body))
  router.mount('PUT /admin/guides/:id/working', ({ params, body }) =>
    setGuideWorking(services, params.id, body.isWorking),
  )
  router.mount('POST /admin/guides/:id/link', ({ params, caller }) =>
    createGuideLink(services, { id: params.id, userId: caller.userId }),
  )
  router.mount('DELETE /admin/guides/:id/link', ({ params }) => endGuideLink(services, params.id))
}
