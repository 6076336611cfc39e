import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { addPermittedLink, listPermittedLinks, removePermittedLink } from './change-permitted-links.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/settings/links', () => listPermittedLinks(services.db))
  mount('POST /admin/settings/links', ({ body, caller }) => addPermittedLink(services, caller, body))
  mount('DELETE /admin/settings/links/:id', ({ params, caller }) => removePermittedLink(services, caller, params.id))
}
