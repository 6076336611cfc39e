import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { listBookingMails } from './list-booking-mails.ts'
import { resendMail } from './resend-mail.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/bookings/:id/mails', ({ params }) => listBookingMails(services.db, params.id))
  router.mount('POST /admin/bookings/:id/mails/:mailId/resend', ({ params, idempotency }) =>
    resendMail(services, { bookingId: params.id, mailId: params.mailId }, idempotency),
  )
}
