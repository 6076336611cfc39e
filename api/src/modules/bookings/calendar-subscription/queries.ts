import type { Db } from '#/db/database.ts'
import { type BookingRow, bookingColumns } from '../queries.ts'
import type { CalendarSubscriptionTable } from '../tables.ts'

export type CalendarSubscriptionRow = Pick<
  CalendarSubscriptionTable,
  'user_id' | 'nonce' | 'shows_deadlines' | 'created_at' | 'last_read_at'
> & { id: string }

export const findSubscriptionOf = (db: Db, userId: string): Promise<CalendarSubscriptionRow | undefined> =>
  db.selectFrom('calendar_subscriptions').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const findSubscription = (db: Db, id: string): Promise<CalendarSubscriptionRow | undefined> =>
  db.selectFrom('calendar_subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** The one that is there already keeps its address. */
export const upsertSubscription = (
  db: Db,
  values: Pick<CalendarSubscriptionRow, 'user_id' | 'nonce' | 'shows_deadlines' | 'created_at'>,
): Promise<CalendarSubscriptionRow> =>
  db
    .insertInto('calendar_subscriptions')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ shows_deadlines: values.shows_deadlines }))
    .returningAll()
    .executeTakeFirstOrThrow()

export const renewSubscription = (
  db: Db,
  userId: string,
  { nonce, now }: { nonce: string; now: Date },
): Promise<CalendarSubscriptionRow | undefined> =>
  db
    .updateTable('calendar_subscriptions')
    .set({ nonce, created_at: now, last_read_at: null })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const deleteSubscription = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('calendar_subscriptions').where('user_id', '=', userId).execute()
}

export const markSubscriptionRead = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('calendar_subscriptions').set({ last_read_at: now }).where('id', '=', id).execute()
}

const maxEntries = 200

/** Without what was only held. Of cancelled, declined and expired ones those that ended after `cancelledAfter`. */
export const listBookingsForCalendar = (
  db: Db,
  userId: string,
  { endedAfter, cancelledAfter }: { endedAfter: Date; cancelledAfter: Date },
): Promise<BookingRow[]> =>
  db
    .selectFrom('customer_bookings')
    .select(bookingColumns)
    .where('user_id', '=', userId)
    .where('state', '<>', 'hold')
    .where('ends_at', '>', endedAfter)
    .where((eb) =>
      eb.or([
        eb('state', 'not in', ['cancelled', 'declined', 'expired']),
        eb.and([
          eb('submitted_at', 'is not', null),
          eb(eb.fn.coalesce('cancelled_at', 'updated_at'), '>', cancelledAfter),
        ]),
      ]),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(maxEntries)
    .execute()
