import './tables.ts'
import type { Module } from '#/module.ts'
import { deliverMails } from './deliver-mails.ts'
import { reactions } from './reactions.ts'

/** What people are told by mail, and that it arrives. */
export const notifications: Module = {
  name: 'notifications',
  reactions,
  jobs: {
    'mails.deliver': async (_, services) => {
      const count = await deliverMails(services)
      if (count > 0) services.log.info({ count }, 'mails handled')
    },
  },
  schedules: [{ job: 'mails.deliver', everyMs: 2_000, data: {} }],
}
