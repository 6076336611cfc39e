import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import {
  addPermittedLink,
  agreeToPermittedLink,
  listPermittedLinks,
  removePermittedLink,
} from './change-permitted-links.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/settings/links', ({ caller }) => listPermittedLinks(services, caller.userId))
  mount('POST /admin/settings/links', ({ body, caller }) => addPermittedLink(services, caller, body))
  mount('POST /admin/settings/links/:id/agree', ({ params, caller }) =>
    agreeToPermittedLink(services, caller, params.id),
  )
  mount('DELETE /admin/settings/links/:id', ({ params, caller }) => removePermittedLink(services, caller, params.id))
}
