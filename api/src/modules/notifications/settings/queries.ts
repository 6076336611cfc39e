import type { Insertable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { NotificationSettingsTable } from '../tables.ts'

const shownTests = 30

/** Undefined while nobody has changed the addresses of the installation. */
export const findNotificationSettings = (db: Db) =>
  db
    .selectFrom('notification_settings')
    .leftJoin('user_names as author', 'author.id', 'updated_by')
    .select(['bookings', 'money', 'calendars', 'messages', 'version', 'updated_at', 'author.name as author'])
    .executeTakeFirst()

export const upsertNotificationSettings = async (
  trx: Trx,
  settings: Insertable<NotificationSettingsTable>,
): Promise<void> => {
  await trx
    .insertInto('notification_settings')
    .values(settings)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(settings))
    .execute()
}

/** Test mails that were queued since, the newest first. */
export const listTestMails = (db: Db, since: Date) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'data', 'state', 'last_error', 'skip_reason', 'created_at'])
    .where('template', '=', 'staff-test')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownTests)
    .execute()
