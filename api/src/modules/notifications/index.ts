import './tables.ts'
import type { Module } from '#/module.ts'
import { deliverMails } from './deliver-mails.ts'
import { reactions } from './reactions.ts'
import { remindOfBalances } from './remind-of-balances.ts'

/** What people are told by mail, and that it arrives. */
export const notifications: Module = {
  name: 'notifications',
  reactions,
  jobs: {
    'mails.deliver': async (_, services) => {
      const count = await deliverMails(services)
      if (count > 0) services.log.info({ count }, 'mails handled')
    },
    'mails.remind': async (_, services) => {
      const count = await remindOfBalances(services)
      if (count > 0) services.log.info({ count }, 'reminded of balances')
    },
  },
  schedules: [
    { job: 'mails.deliver', everyMs: 2_000, data: {} },
    { job: 'mails.remind', everyMs: 600_000, data: {} },
  ],
}
