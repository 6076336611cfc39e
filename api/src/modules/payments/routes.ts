import type { Router } from '#/http/mount.ts'
import { findOwner } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { instructPayer } from './accounts/instruct-payer.ts'
import { addAccount, changeAccount, listBankAccounts } from './accounts/keep-accounts.ts'
import { getLedger } from './ledger/get-ledger.ts'
import { listStrandedPayments } from './ledger/list-stranded.ts'
import { recordByHand, reverseEntry } from './ledger/record-by-hand.ts'

/** Accounts and ledger; receipts, refunds and statements have routes of their own. */
export const routes = (router: Router, services: Services): void => {
  const { db, clock } = services
  const owned = { ownerOf: ({ id }: { id: string }) => findOwner(db, id) }
  router.mount('GET /bookings/:id/payment', ({ params }) => instructPayer(db, params.id, clock.now()), owned)
  router.mount('GET /admin/bank-accounts', () => listBankAccounts(services))
  router.mount('POST /admin/bank-accounts', ({ body }) => addAccount(services, body))
  router.mount('PUT /admin/bank-accounts/:id', ({ params, body }) => changeAccount(services, params.id, body))
  router.mount('GET /admin/bookings/:id/ledger', ({ params }) => getLedger(services, params.id))
  router.mount('POST /admin/bookings/:id/payments', ({ params, body, caller, idempotency }) =>
    recordByHand(services, params.id, caller.userId, body, idempotency),
  )
  router.mount('POST /admin/ledger-entries/:id/reverse', ({ params, body, caller }) =>
    reverseEntry(services, params.id, caller.userId, body.reason),
  )
  router.mount('GET /admin/stranded-payments', () => listStrandedPayments(services))
}
