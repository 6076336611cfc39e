import { notificationTopics, type NotificationSettings, type NotificationTopic } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { mailAddressChange } from '../address-change-notifications.ts'
import { getNotificationSettings, loadAddresses } from './get-notification-settings.ts'
import { upsertNotificationSettings } from './queries.ts'

const topicLabels = { bookings: 'Bookings', money: 'Money', calendars: 'Calendars', messages: 'Messages' } as const

type Addresses = Pick<NotificationSettings, NotificationTopic>

const toTexts = (addresses: Addresses) =>
  Object.fromEntries(notificationTopics.map((topic) => [topic, addresses[topic].join(', ')]))

/** Rejects a change of an older version with `version-conflict`. An address that is named twice is kept once. */
export const saveNotificationSettings = (
  services: Services,
  userId: string,
  { version, ...given }: Omit<Addresses, 'messages'> & { messages?: string[] | undefined; version: number },
): Promise<NotificationSettings> =>
  transact(services.db, async (trx) => {
    await lockByName(trx, 'notification-settings')
    const before = await loadAddresses(trx, services)
    if (before.version !== version) throw new VersionConflict()
    const addresses: Addresses = {
      bookings: [...new Set(given.bookings)],
      money: [...new Set(given.money)],
      calendars: [...new Set(given.calendars)],
      // A page from before messages had addresses leaves them as they are.
      messages: [...new Set(given.messages ?? before.addresses.messages)],
    }
    const saved = { ...addresses, version: version + 1, updated_at: services.clock.now(), updated_by: userId }
    await upsertNotificationSettings(trx, saved)
    recordChange(trx, { kind: 'settings', id: 'notifications' }, toTexts(before.addresses), toTexts(addresses))
    const settings = await getNotificationSettings(trx, services)
    const changes = notificationTopics
      .map((topic) => ({
        label: topicLabels[topic],
        before: before.addresses[topic].join(', '),
        after: addresses[topic].join(', '),
      }))
      .filter((change) => change.before !== change.after)
    if (changes.length > 0)
      await mailAddressChange(
        trx,
        {
          key: `staff-addresses:${saved.version}`,
          notice: { about: 'staff-addresses-changed', by: settings.updatedBy ?? '', changes },
          concerned: notificationTopics.flatMap((topic) => {
            const [old, now] = [before.addresses[topic], addresses[topic]]
            return [...old.filter((each) => !now.includes(each)), ...now.filter((each) => !old.includes(each))]
          }),
        },
        saved.updated_at,
      )
    return settings
  })
