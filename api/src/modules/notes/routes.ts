import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { changeNote, listNotesAbout, removeNote, tickReminder, writeNote } from './write-notes.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/bookings/:id/notes', ({ params, caller }) =>
    listNotesAbout(services, { bookingId: params.id }, caller.userId),
  )
  mount('GET /admin/customers/:id/notes', ({ params, caller }) =>
    listNotesAbout(services, { customerId: params.id }, caller.userId),
  )
  mount('POST /admin/bookings/:id/notes', ({ params, body, caller, idempotency }) =>
    writeNote(services, { subject: { bookingId: params.id }, ...body, authorId: caller.userId }, idempotency),
  )
  mount('POST /admin/customers/:id/notes', ({ params, body, caller, idempotency }) =>
    writeNote(services, { subject: { customerId: params.id }, ...body, authorId: caller.userId }, idempotency),
  )
  mount('PUT /admin/notes/:id', ({ params, body, caller }) =>
    changeNote(services, { id: params.id, ...body, authorId: caller.userId }),
  )
  mount('POST /admin/notes/:id/done', ({ params, body, caller }) =>
    tickReminder(services, { id: params.id, ...body, viewerId: caller.userId }),
  )
  mount('DELETE /admin/notes/:id', ({ params, caller }) =>
    removeNote(services, { id: params.id, authorId: caller.userId }),
  )
}
