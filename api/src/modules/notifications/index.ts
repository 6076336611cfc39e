import './tables.ts'
import type { Module } from '#/module.ts'
import { listBookingMails } from './mail-log/list-booking-mails.ts'
import { routes } from './mail-log/routes.ts'
import { notificationRules } from './personal-data.ts'
import { settingsRoutes } from './settings/routes.ts'
import { deliverMails } from './deliver-mails.ts'
import { remindOfProposals } from './proposal-notifications.ts'
import { reactions } from './reactions.ts'
import { askForReviews } from './review-notifications.ts'
import { remindOfBalances } from './remind-of-balances.ts'
import { remindOfReceiptReviews } from './remind-of-receipt-reviews.ts'
import { announceTrips } from './trip-notifications.ts'

export { loadBookingMailData } from './load-booking-mail-data.ts'
export { failedMailDays } from './failed-mail-days.ts'
export { listFailedMails } from './queries.ts'
export { listBookingMails }

/** Mails to customers, staff and admins: when they are written, and that they are delivered. */
export const notifications: Module = {
  name: 'notifications',
  personalData: notificationRules,
  routes: (router, services) => {
    routes(router, services)
    settingsRoutes(router, services)
  },
  reactions,
  jobs: {
    'mails.deliver': async (_, services, stopping) => {
      const count = await deliverMails(services, { stopping })
      if (count > 0) services.log.info({ count }, 'mails handled')
    },
    'mails.remind': async (_, services) => {
      const count = await remindOfBalances(services)
      if (count > 0) services.log.info({ count }, 'reminded of balances')
      const receipts = await remindOfReceiptReviews(services)
      if (receipts > 0) services.log.info({ count: receipts }, 'reminded of receipts')
      const trips = await announceTrips(services)
      if (trips > 0) services.log.info({ count: trips }, 'wrote before trips')
      const proposals = await remindOfProposals(services)
      if (proposals > 0) services.log.info({ count: proposals }, 'reminded of proposals')
      const reviews = await askForReviews(services)
      if (reviews > 0) services.log.info({ count: reviews }, 'asked for reviews')
    },
  },
  schedules: [
    { job: 'mails.deliver', everyMs: 10_000, data: {}, onInsertInto: 'mails' },
    { job: 'mails.remind', everyMs: 600_000, data: {} },
  ],
}
