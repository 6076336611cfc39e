import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { listDaysToKnow, listStaffDaysToKnow } from './read-days-to-know.ts'
import { addDayToKnow, changeDayToKnow, removeDayToKnow } from './save-days-to-know.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db, clock } = services
  mount('GET /days-to-know', ({ query }) => listDaysToKnow(db, clock.now(), query))
  mount('GET /admin/days-to-know', ({ query }) => listStaffDaysToKnow(db, query))
  mount('POST /admin/days-to-know', ({ body, caller }) => addDayToKnow(services, caller.userId, body))
  mount('PUT /admin/days-to-know/:id', ({ params, body, caller }) =>
    changeDayToKnow(services, caller.userId, params.id, body),
  )
  mount('DELETE /admin/days-to-know/:id', ({ params }) => removeDayToKnow(services, params.id))
}
