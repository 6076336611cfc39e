import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { correctAddress } from './correct-address.ts'
import { handleMail } from './handle-mail.ts'
import { listBookingMails, listProposalMails } from './list-booking-mails.ts'
import { resendMail, resendProposalMail } from './resend-mail.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/bookings/:id/mails', ({ params }) => listBookingMails(services.db, params.id))
  router.mount('POST /admin/bookings/:id/mails/:mailId/resend', ({ params, idempotency }) =>
    resendMail(services, { bookingId: params.id, mailId: params.mailId }, idempotency),
  )
  router.mount('GET /admin/proposals/:id/mails', ({ params }) => listProposalMails(services.db, params.id))
  router.mount('POST /admin/proposals/:id/mails/:mailId/resend', ({ params, idempotency }) =>
    resendProposalMail(services, { proposalId: params.id, mailId: params.mailId }, idempotency),
  )
  router.mount('PUT /admin/customers/:id/email', ({ params, body, caller }) =>
    correctAddress(services, params.id, { email: body.email, staffId: caller.userId }),
  )
  router.mount('POST /admin/mails/:id/handled', ({ params, body, caller }) =>
    handleMail(services, { id: params.id, staffId: caller.userId, isHandled: body.isHandled }),
  )
}
