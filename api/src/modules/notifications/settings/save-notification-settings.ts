import { notificationTopics, type NotificationSettings, type NotificationTopic } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { getNotificationSettings, loadAddresses } from './get-notification-settings.ts'
import { upsertNotificationSettings } from './queries.ts'

type Addresses = Pick<NotificationSettings, NotificationTopic>

const toTexts = (addresses: Addresses) =>
  Object.fromEntries(notificationTopics.map((topic) => [topic, addresses[topic].join(', ')]))

/** Rejects a change of an older version with `version-conflict`. An address that is named twice is kept once. */
export const saveNotificationSettings = (
  services: Services,
  userId: string,
  { version, ...given }: Addresses & { version: number },
): Promise<NotificationSettings> =>
  transact(services.db, async (trx) => {
    await lockByName(trx, 'notification-settings')
    const before = await loadAddresses(trx, services)
    if (before.version !== version) throw new VersionConflict()
    const addresses: Addresses = {
      bookings: [...new Set(given.bookings)],
      money: [...new Set(given.money)],
      calendars: [...new Set(given.calendars)],
    }
    const saved = { ...addresses, version: version + 1, updated_at: services.clock.now(), updated_by: userId }
    await upsertNotificationSettings(trx, saved)
    recordChange(trx, { kind: 'settings', id: 'notifications' }, toTexts(before.addresses), toTexts(addresses))
    return getNotificationSettings(trx, services)
  })
