import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { ChannelConnected } from './problems.ts'
import type { ChannelCalendarTable } from './tables.ts'

export const toDigest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Throws `channel-connected`: one address a villa and channel. */
export const insertChannelCalendar = (trx: Trx, values: Insertable<ChannelCalendarTable>): Promise<unknown> =>
  withConstraintProblem(
    'channel_calendars_in_use',
    () => new ChannelConnected(),
    () => trx.insertInto('channel_calendars').values(values).execute(),
  )

export const listChannelCalendarRows = (db: Db, listingId: string) =>
  db
    .selectFrom('channel_calendars')
    .innerJoin('user_names', 'user_names.id', 'created_by')
    .select([
      'channel_calendars.id',
      'channel',
      'includes_imported',
      'without_host',
      'token_sealed',
      'channel_calendars.created_at',
      'user_names.name as created_by_name',
      'last_read_at',
    ])
    .where('listing_id', '=', listingId)
    .where('revoked_at', 'is', null)
    .orderBy('channel_calendars.id')
    .execute()

/** What staff call the channel from whose host a villa imports: they named it when its own nights were left out. */
export const loadChannelNames = async (db: Db): Promise<(listingId: string, host: string) => string> => {
  const rows = await db
    .selectFrom('channel_calendars')
    .select(['listing_id', 'channel', 'without_host'])
    .where('without_host', 'is not', null)
    .where('revoked_at', 'is', null)
    .execute()
  const names = new Map(rows.map(({ listing_id, without_host, channel }) => [`${listing_id} ${without_host}`, channel]))
  return (listingId, host) => names.get(`${listingId} ${host}`) ?? host
}

export const revokeChannelCalendar = (trx: Trx, id: string, now: Date) =>
  trx
    .updateTable('channel_calendars')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['listing_id', 'channel'])
    .executeTakeFirst()

/** The calendar that a token opens; it is found by its digest, so no comparison tells how much of a guess is right. */
export const findChannelCalendarByToken = (db: Db, token: string) =>
  db
    .selectFrom('channel_calendars')
    .select(['id', 'listing_id', 'includes_imported', 'without_host', 'created_at'])
    .where('token_digest', '=', toDigest(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

export const markChannelCalendarRead = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('channel_calendars').set({ last_read_at: now }).where('id', '=', id).execute()
}
