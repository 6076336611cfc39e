import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { eraseOldPayersAndTexts } from './erase-old-payers-and-texts.ts'
import { statementRules } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export { countUndecidedLines } from './line-queries.ts'

/** Bank statements: imported, matched with bookings, and reconciled with the ledger. */
export const statements: Module = {
  name: 'statements',
  personalData: statementRules,
  routes,
  reactions,
  jobs: {
    'statements.forget': async (_, services) => {
      const count = await eraseOldPayersAndTexts(services)
      if (count > 0) services.log.info({ count }, 'payers of allocated lines were deleted')
    },
  },
  schedules: [{ job: 'statements.forget', everyMs: 86_400_000, data: {} }],
}
