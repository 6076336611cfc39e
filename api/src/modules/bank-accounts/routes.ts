import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { getBookingTerms } from './get-booking-terms.ts'
import { decideBankAccountChange } from './decide-bank-account-change.ts'
import { listBankAccountChanges } from './list-bank-account-changes.ts'
import { listBankAccounts } from './list-bank-accounts.ts'
import { proposeBankAccountChange } from './propose-bank-account-change.ts'
import { getPaymentInstructions } from './payment-instructions.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  const { db, clock } = services
  const owned = { findOwnerId: ({ id }: { id: string }) => findCustomerId(db, id) }
  router.mount('GET /bookings/:id/payment', ({ params }) => getPaymentInstructions(db, params.id, clock.now()), owned)
  router.mount('GET /booking-terms', () => getBookingTerms(db))
  router.mount('GET /admin/bank-accounts', () => listBankAccounts(services))
  router.mount('GET /admin/bank-account-changes', ({ caller }) => listBankAccountChanges(services, caller.userId))
  router.mount('POST /admin/bank-account-changes', ({ body, caller }) =>
    proposeBankAccountChange(services, caller.userId, body),
  )
  router.mount('POST /admin/bank-account-changes/:id/approve', ({ params, caller }) =>
    decideBankAccountChange(services, { id: params.id, userId: caller.userId, verdict: 'approved' }),
  )
  router.mount('POST /admin/bank-account-changes/:id/reject', ({ params, caller }) =>
    decideBankAccountChange(services, { id: params.id, userId: caller.userId, verdict: 'rejected' }),
  )
}
