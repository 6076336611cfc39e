import { notificationTopic, type NotificationSettings, type NotificationTopic } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { findNotificationSettings, listTestMails } from './queries.ts'

const dayMs = 86_400_000

type Addresses = Pick<NotificationSettings, NotificationTopic>

/** Those of the installation until an admin names others; those of bookings where the row is from before messages. */
const toAddresses = (
  row: Awaited<ReturnType<typeof findNotificationSettings>>,
  installed: readonly string[],
): Addresses => ({
  bookings: row?.bookings ?? [...installed],
  money: row?.money ?? [...installed],
  calendars: row?.calendars ?? [...installed],
  messages: row?.messages ?? row?.bookings ?? [...installed],
})

/** Who gets the staff mails of a topic; those of the installation until an admin names others. */
export const listStaffAddresses = async (
  db: Db,
  { config }: Pick<Services, 'config'>,
  topic: NotificationTopic,
): Promise<readonly string[]> => toAddresses(await findNotificationSettings(db), config.mail.staff)[topic]

/** The addresses with their version; 0 for those of the installation. */
export const loadAddresses = async (db: Db, { config }: Pick<Services, 'config'>) => {
  const row = await findNotificationSettings(db)
  const addresses = toAddresses(row, config.mail.staff)
  return { addresses, version: row?.version ?? 0, updatedAt: row?.updated_at, updatedBy: row?.author ?? null }
}

export const getNotificationSettings = async (
  db: Db,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): Promise<NotificationSettings> => {
  const { addresses, version, updatedAt, updatedBy } = await loadAddresses(db, { config })
  const tests = await listTestMails(db, new Date(clock.now().getTime() - dayMs))
  return {
    ...addresses,
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    updatedBy,
    tests: tests.map(({ id, recipient, data, state, last_error, skip_reason, created_at }) => ({
      id,
      topic: notificationTopic.parse(data['topic']),
      recipient,
      state,
      reason: skip_reason ?? last_error,
      createdAt: created_at.toISOString(),
    })),
  }
}
