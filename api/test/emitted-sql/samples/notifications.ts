import {
  insertMails,
  claimDueMails,
  renewMailLeases,
  markMailSent,
  markMailPostponed,
  markMailFailed,
  markMailSkipped,
  listOpenBalances,
  listOpenReceiptReviews,
  filterKeysWithMail,
  filterKeysWithUnskippedMail,
  listFailedMails,
} from '#/modules/notifications/queries.ts'
import { insertRepeatedMail, listMailsOfBooking, lockMailOfBooking } from '#/modules/notifications/mail-log/queries.ts'
import {
  findNotificationSettings,
  listTestMails,
  upsertNotificationSettings,
} from '#/modules/notifications/settings/queries.ts'
import { at, id, otherId, createQuerySample, type QuerySample } from '../query-sample.ts'

export const samples: readonly QuerySample[] = [
  createQuerySample(
    insertMails,
    [
      {
        dedupeKey: 'feed:00000000-0000-7000-8000-000000000001:1810802400000:staff:mira@customers.test',
        recipient: 'mira@customers.test',
        template: 'staff-calendar-suspicious',
        data: { title: 'Villa 155' },
      },
    ],
    at,
  ),
  createQuerySample(findNotificationSettings),
  createQuerySample(upsertNotificationSettings, {
    bookings: ['mira@customers.test'],
    money: ['mira@customers.test'],
    calendars: ['mira@customers.test'],
    version: 1,
    updated_at: at,
    updated_by: id,
  }),
  createQuerySample(listTestMails, at),
  createQuerySample(claimDueMails, at, at, 5),
  createQuerySample(listMailsOfBooking, id),
  createQuerySample(lockMailOfBooking, id, otherId),
  createQuerySample(insertRepeatedMail, id, at),
  createQuerySample(renewMailLeases, [id], at),
  createQuerySample(listFailedMails, at, 5),
  createQuerySample(markMailSent, id, at),
  createQuerySample(
    markMailPostponed,
    {
      id,
      dedupe_key: 'verify-email:00000000-0000-7000-8000-000000000002:00000000-0000-7000-8000-000000000003',
      recipient: 'mira@customers.test',
      template: 'verify-email',
      data: { url: 'http://localhost:3000/api/auth/verify-email?token=1', name: 'Amara' },
      attempts: 0,
      claims: 1,
    },
    at,
    'connect ECONNREFUSED',
  ),
  createQuerySample(
    markMailFailed,
    {
      id,
      dedupe_key: 'verify-email:00000000-0000-7000-8000-000000000002:00000000-0000-7000-8000-000000000003',
      recipient: 'mira@customers.test',
      template: 'verify-email',
      data: { url: 'http://localhost:3000/api/auth/verify-email?token=1', name: 'Amara' },
      attempts: 10,
      claims: 11,
    },
    'connect ECONNREFUSED',
  ),
  createQuerySample(
    markMailSkipped,
    {
      id,
      dedupe_key: 'verify-email:00000000-0000-7000-8000-000000000002:00000000-0000-7000-8000-000000000003',
      recipient: 'mira@customers.test',
      template: 'verify-email',
      data: {
        url: 'http://localhost:3000/api/auth/verify-email?token=00000000-0000-7000-8000-000000000002.czctkiCmvsOPMGJieaLjhEU5omfNIV0vpUFc89WxNKI',
      },
      attempts: 0,
      claims: 1,
    },
    'Its link was used, replaced, or has expired.',
  ),
  createQuerySample(listOpenBalances, at, at),
  createQuerySample(listOpenReceiptReviews, at, at),
  createQuerySample(filterKeysWithMail, ['payment:00000000-0000-7000-8000-000000000001:traveller']),
  createQuerySample(filterKeysWithUnskippedMail, ['payment:00000000-0000-7000-8000-000000000001:traveller']),
]
