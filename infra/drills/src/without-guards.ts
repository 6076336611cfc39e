import type { Client } from 'pg'

/**
 * What stands here takes a guard away from a database, so that a drill can show that it would notice. The product knows
 * nothing of it: its queries find other things under the same names first. There is no switch in its code that could be
 * left on.
 */
const standBeforeTheProduct = async (client: Client): Promise<void> => {
  await client.query('create schema without_guards')
  await client.query('alter database postgres set search_path = without_guards, pg_catalog, public')
}

/** A function that does nothing stands before PostgreSQL's advisory lock. */
const lockNothing = async (client: Client): Promise<void> => {
  await client.query(
    "create function without_guards.pg_advisory_xact_lock(bigint) returns void language sql as 'select null::void'",
  )
}

/**
 * Within a process those who want one listing stand in line, guards or not. Between the look of one process and its
 * booking the other must look too: this moment is long beside all that it does otherwise.
 */
const takeAMoment = async (client: Client): Promise<void> => {
  await client.query(`create function without_guards.take_a_moment() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.2); return new; end $$`)
  await client.query(`create trigger take_a_moment before insert on bookings
    for each row execute function without_guards.take_a_moment()`)
}

/** What keeps two bookings off one night: the lock, and the exclusion constraint. */
export const removeGuards = async (client: Client): Promise<void> => {
  await client.query('alter table bookings drop constraint one_active_booking_per_night')
  await standBeforeTheProduct(client)
  await lockNothing(client)
  await takeAMoment(client)
}

/** Only the lock; what is looked up is looked up still. */
export const removeLock = async (client: Client): Promise<void> => {
  await standBeforeTheProduct(client)
  await lockNothing(client)
}

/**
 * The lock, the lock of the booking's row, and the compare-and-set of every move: an update is written to the row by its
 * id alone, however its conditions stand by then. A view that is updated through a trigger does just that; it takes a
 * moment, in which the others come to write as well. The rows of a function cannot be locked, so "for update" locks
 * nothing. No booking can be made from then on.
 */
export const removeCompareAndSet = async (client: Client): Promise<void> => {
  await removeLock(client)
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ name }) => `${name} = new.${name}`).join(', ')
  await client.query(`create function without_guards.every_booking() returns setof public.bookings
    language plpgsql stable as $$ begin return query select * from public.bookings; end $$`)
  await client.query('create view without_guards.bookings as select * from without_guards.every_booking()')
  await client.query(`create function without_guards.write_booking() returns trigger language plpgsql as $$
    begin
      update public.bookings set ${columns} where id = old.id;
      perform pg_sleep(0.05);
      return new;
    end $$`)
  await client.query(`create trigger write_booking instead of update on without_guards.bookings
    for each row execute function without_guards.write_booking()`)
}

/** What keeps the last seat from being sold twice: the lock, the lock of the departure's row, and the check. */
export const removeSeatGuards = async (client: Client): Promise<void> => {
  await removeLock(client)
  await client.query('alter table departures drop constraint departures_not_oversold')
  // As above: "for update" locks nothing here.
  await client.query(`create function without_guards.every_departure() returns setof public.departures
    language plpgsql stable as $$ begin return query select * from public.departures; end $$`)
  await client.query('create view without_guards.departures as select * from without_guards.every_departure()')
  await client.query('alter function count_seats() set search_path = public')
  await takeAMoment(client)
}
