import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { deleteOrphanedFiles } from '#/uploads/delete-orphaned-files.ts'
import { eraseOldBeneficiaries } from './erase-old-beneficiaries.ts'
import { refundRules } from './personal-data.ts'
import { findProofKeysInUse } from './queries.ts'
import { refundLateMoney } from './refund-late-money.ts'
import { routes } from './routes.ts'

export { isAccountOfCustomer } from './is-account-of-customer.ts'
export { countOpenRefunds } from './queries.ts'
export { listRefundsOfCustomer, listStaffRefunds, listStaffRefundsOfBooking } from './list-staff-refunds.ts'
export { createRefundPort } from './refund-port.ts'
export { findRefundPayload, findVoidedRefundPayload, listEarlierVoidedRefunds } from './refund-payload.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'refunds.sweep': Record<string, never>
  }
}

/** What goes back to a customer: opened, approved, sent to the bank, or voided. */
export const refunds: Module = {
  name: 'refunds',
  personalData: refundRules,
  routes,
  reactions: [refundLateMoney],
  jobs: {
    'refunds.forget': async (_, services) => {
      const count = await eraseOldBeneficiaries(services)
      if (count > 0) services.log.info({ count }, 'accounts of old refunds were deleted')
    },
    'refunds.sweep': async (_, services) => {
      const count = await deleteOrphanedFiles(services, 'refund-proofs', findProofKeysInUse)
      if (count > 0) services.log.info({ count }, 'proof files without a row were deleted')
    },
  },
  schedules: [
    { job: 'refunds.forget', everyMs: 86_400_000, data: {} },
    { job: 'refunds.sweep', everyMs: 86_400_000, data: {} },
  ],
}
