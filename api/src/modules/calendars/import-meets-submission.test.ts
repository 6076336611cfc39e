import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createBookingTestApp, ok } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { importFeed } from './import-feed.ts'
import { setListingFeed } from './set-listing-feed.ts'

const desk = await shareInFile(createBookingTestApp())

/** A submission commits once somebody waits for its lock, or after some seconds: its checks are outdated by then. */
const commitSlowly = async () => {
  await sql`create function slow_commit() returns trigger language plpgsql as $$
    declare
      latest timestamptz := clock_timestamp() + interval '5 seconds';
    begin
      while clock_timestamp() < latest and not exists (
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()
      ) loop
        perform pg_sleep(0.01);
      end loop;
      return null;
    end $$`.execute(desk.db)
  await sql`create constraint trigger slow_commit after update on bookings deferrable initially deferred
    for each row when (new.state = 'pending') execute function slow_commit()`.execute(desk.db)
}

const countSlowCommits = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(desk.db)
  return rows.length
}

it('an import waits for a submission that is slow to commit, and records the night that is sold twice', async () => {
  const listingId = await desk.villa()
  const url = `https://channel.test/${listingId}.ics`
  const { feedId } = await setListingFeed(desk.app.services, { listingId, url })
  const serve = (...lines: string[]) =>
    desk.app.feeds.published.set(url, {
      body: ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Channel//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n'),
    })
  serve()
  await importFeed(desk.app.services, feedId)
  const customer = await desk.newcomer()
  const stay = desk.nights(10, 13)
  const { id } = await ok(desk.hold(customer, { listingId, ...stay }))
  const [from, to] = [stay.checkIn, stay.checkOut].map((day) => day.replaceAll('-', ''))
  serve('BEGIN:VEVENT', 'UID:sold elsewhere', `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, 'END:VEVENT')

  await commitSlowly()
  const submission = desk.submit(customer, id)
  await expect.poll(countSlowCommits).toBe(1)
  await importFeed(desk.app.services, feedId)
  await desk.app.runUntilIdle()
  expect(await ok(submission)).toMatchObject({ state: 'pending' })
  const conflicts = desk.db.selectFrom('calendar_conflicts').select('uid').where('booking_id', '=', id)
  expect(await conflicts.execute()).toEqual([{ uid: 'sold elsewhere' }])
})
