import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { createChannelCalendar, listChannelCalendars, revokeCalendar } from './manage-channel-calendars.ts'
import { readChannelCalendar } from './read-channel-calendar.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/listings/:id/channel-calendars', ({ params }) => listChannelCalendars(services, params.id))
  router.mount('POST /admin/listings/:id/channel-calendars', ({ params, body, caller }) =>
    createChannelCalendar(services, caller, { listingId: params.id, ...body }),
  )
  router.mount('DELETE /admin/channel-calendars/:id', ({ params }) => revokeCalendar(services, params.id))
  router.mount('GET /calendars/:token', ({ params }) => readChannelCalendar(services, params.token))
}
