import './events.ts'
import './statements/events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { cancellationRoutes } from './cancellation/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { sweepFiles } from './files/sweep-files.ts'
import { forgetBeneficiaries } from './refunds/forget-beneficiaries.ts'
import { refundRoutes } from './refunds/routes.ts'
import { routes } from './routes.ts'
import { forgetPayers } from './statements/forget-payers.ts'
import { statementReactions } from './statements/reactions.ts'
import { statementRoutes } from './statements/routes.ts'

export { instructPayer } from './accounts/instruct-payer.ts'
export { findPaymentNews, findReceiptNews, findRefundNews } from './news/queries.ts'

/** Money: who paid what, how that is known, and what goes back. */
export const payments: Module = {
  name: 'payments',
  routes: (router, services) => {
    routes(router, services)
    cancellationRoutes(router, services)
    receiptRoutes(router, services)
    refundRoutes(router, services)
    statementRoutes(router, services)
  },
  reactions: statementReactions,
  jobs: {
    'receipts.sweep': async (_, services) => {
      const count = await sweepFiles(services)
      if (count > 0) services.log.info({ count }, 'files without a row were deleted')
    },
    'refunds.forget': async (_, services) => {
      const count = await forgetBeneficiaries(services)
      if (count > 0) services.log.info({ count }, 'accounts of old refunds were forgotten')
    },
    'statements.forget': async (_, services) => {
      const count = await forgetPayers(services)
      if (count > 0) services.log.info({ count }, 'payers of settled lines were forgotten')
    },
  },
  schedules: [
    { job: 'receipts.sweep', everyMs: 86_400_000, data: {} },
    { job: 'refunds.forget', everyMs: 86_400_000, data: {} },
    { job: 'statements.forget', everyMs: 86_400_000, data: {} },
  ],
}
