import type { NotificationSettings, NotificationTopic } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { findUser } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { insertMails } from '../queries.ts'
import type { TemplateData } from '../templates/index.ts'
import { getNotificationSettings, listStaffAddresses } from './get-notification-settings.ts'

/** Queues one mail for each saved address of the topic; a second press in the same minute queues nothing. */
export const sendTestMail = (
  services: Services,
  userId: string,
  topic: NotificationTopic,
): Promise<NotificationSettings> =>
  transact(services.db, async (trx) => {
    const now = services.clock.now()
    const recipients = await listStaffAddresses(trx, services, topic)
    if (recipients.length === 0) throw new InvalidFields([{ path: 'topic', message: 'Save an address first.' }])
    const data: TemplateData<'staff-test'> = { topic, by: (await findUser(trx, userId))?.name ?? 'An admin' }
    const minute = now.toISOString().slice(0, 16)
    const mails = recipients.map((recipient) => ({
      dedupeKey: `staff-test:${topic}:${minute}:${recipient}`,
      recipient,
      template: 'staff-test',
      data,
    }))
    await insertMails(trx, mails, now)
    return getNotificationSettings(trx, services)
  })
