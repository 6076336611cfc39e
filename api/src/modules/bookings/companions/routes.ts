import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { findCustomerId } from '../queries.ts'
import { createCompanionsLink } from './links.ts'
import { deleteLink } from './queries.ts'
import { readCompanionTrip } from './read-companion-trip.ts'

export const companionRoutes = (router: EndpointRouter, services: Services): void => {
  const { db } = services
  const owned = { findOwnerId: ({ id }: { id: string }) => findCustomerId(db, id) }
  router.mount('POST /bookings/:id/companions-link', ({ params }) => createCompanionsLink(services, params.id), owned)
  router.mount(
    'DELETE /bookings/:id/companions-link',
    async ({ params }) => {
      await deleteLink(db, params.id)
      return undefined
    },
    owned,
  )
  router.mount('POST /companions/read', ({ body }) => readCompanionTrip(services, body))
}
