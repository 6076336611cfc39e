import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { getOwnCalendar, renewOwnCalendar, saveOwnCalendar } from './manage-subscription.ts'
import { deleteSubscription } from './queries.ts'
import { readBookingCalendar } from './read-booking-calendar.ts'

export const calendarSubscriptionRoutes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /me/calendar', ({ caller }) => getOwnCalendar(services, caller.userId))
  router.mount('PUT /me/calendar', ({ body, caller }) => saveOwnCalendar(services, caller.userId, body))
  router.mount('POST /me/calendar/renew', ({ caller }) => renewOwnCalendar(services, caller.userId))
  router.mount('DELETE /me/calendar', async ({ caller }) => {
    await deleteSubscription(services.db, caller.userId)
    return undefined
  })
  router.mount('GET /booking-calendars/:token', ({ params }) => readBookingCalendar(services, params.token))
}
