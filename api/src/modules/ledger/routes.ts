import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { exportLedgerMonth } from './export-ledger-month.ts'
import { getLedger } from './get-ledger.ts'
import { exportMonth } from './month/export-month.ts'
import { getMonth } from './month/get-month.ts'
import { findEntryCustomerId } from './queries.ts'
import { recordManualPayment } from './record-manual-payment.ts'
import { reverseEntry } from './reverse-entry.ts'
import { listBookingsWithUnallocatedMoney, listOverpaidBookings } from './list-bookings-to-refund.ts'

export const routes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/bookings/:id/ledger', ({ params }) => getLedger(services, params.id))
  router.mount(
    'POST /admin/bookings/:id/payments',
    ({ params, body, caller, idempotency }) =>
      recordManualPayment(services, params.id, caller.userId, body, idempotency),
    { findCustomerId: ({ id }) => findCustomerId(services.db, id) },
  )
  router.mount(
    'POST /admin/ledger-entries/:id/reverse',
    ({ params, body, caller }) => reverseEntry(services, params.id, caller.userId, body.reason),
    { findCustomerId: ({ id }) => findEntryCustomerId(services.db, id) },
  )
  router.mount('GET /admin/ledger-export', ({ query }) => exportLedgerMonth(services, query.month))
  router.mount('GET /admin/month', ({ query }) => getMonth(services, query))
  router.mount('GET /admin/month-export', ({ query }) => exportMonth(services, query.month))
  router.mount('GET /admin/overpayments', () => listOverpaidBookings(services))
  router.mount('GET /admin/unallocated-payments', () => listBookingsWithUnallocatedMoney(services))
}
