import type { Client } from 'pg'

/**
 * Removes a guard from a database, so that a drill can show that it would notice. The product has no such switch: its
 * queries find replaced objects of the same names first on the search path.
 */
const shadowProductSchema = async (client: Client): Promise<void> => {
  await client.query('create schema without_guards')
  await client.query(`do $$ begin
      execute format('alter database %I set search_path = without_guards, pg_catalog, public', current_database());
    end $$`)
}

/** A function that does nothing shadows PostgreSQL's advisory lock. */
const shadowAdvisoryLock = async (client: Client): Promise<void> => {
  await client.query(
    "create function without_guards.pg_advisory_xact_lock(bigint) returns void language sql as 'select null::void'",
  )
}

/**
 * Who calls it goes on when a second transaction has called it too, or after four seconds, before its statement would be
 * cancelled. So the two have read the same state before either writes, however busy the machine is.
 */
const waitForAnother = async (client: Client): Promise<void> => {
  await client.query(`create function without_guards.wait_for_another() returns void language plpgsql as $$
    declare
      deadline timestamptz := clock_timestamp() + interval '4 seconds';
      present int := 0;
    begin
      perform pg_advisory_xact_lock_shared(1, 1);
      while present < 2 and clock_timestamp() < deadline loop
        perform pg_sleep(0.01);
        select count(*) into present from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and l.classid = 1 and l.objid = 1 and d.datname = current_database();
      end loop;
    end $$`)
}

/**
 * Within a process, requests for one listing run one after the other anyway: a booking is inserted when the other process
 * has checked too and wants to insert one.
 */
const waitBeforeBookingInserts = async (client: Client): Promise<void> => {
  await waitForAnother(client)
  await client.query(`create function without_guards.wait_before_insert() returns trigger language plpgsql as $$
    begin perform without_guards.wait_for_another(); return new; end $$`)
  await client.query(`create trigger wait_before_insert before insert on bookings
    for each row execute function without_guards.wait_before_insert()`)
}

export const removeNightGuards = async (client: Client): Promise<void> => {
  await client.query('alter table bookings drop constraint one_active_booking_per_night')
  await shadowProductSchema(client)
  await shadowAdvisoryLock(client)
  await waitBeforeBookingInserts(client)
}

export const removeHoldGuards = async (client: Client): Promise<void> => {
  await client.query('drop index one_hold_per_person_and_listing')
  await shadowProductSchema(client)
  await shadowAdvisoryLock(client)
  await waitBeforeBookingInserts(client)
}

export const disableAdvisoryLock = async (client: Client): Promise<void> => {
  await shadowProductSchema(client)
  await shadowAdvisoryLock(client)
}

/**
 * Removes the lock, the row lock of the booking, and the compare-and-set of every transition: an update through a view
 * with a trigger writes by id alone, and only when another wants to write too. Rows of a function cannot be locked, so
 * "for update" locks nothing. No booking can be created from then on.
 */
export const removeTransitionGuards = async (client: Client): Promise<void> => {
  await disableAdvisoryLock(client)
  await waitForAnother(client)
  // A row of history, written first, would share a lock of its booking, and two such writers end in a deadlock.
  await client.query('alter table booking_transitions drop constraint booking_transitions_booking_id_fkey')
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
      perform without_guards.wait_for_another();
      update public.bookings set ${columns} where id = old.id;
      return new;
    end $$`)
  await client.query(`create trigger write_booking instead of update on without_guards.bookings
    for each row execute function without_guards.write_booking()`)
}

export const removeSeatGuards = async (client: Client): Promise<void> => {
  await disableAdvisoryLock(client)
  await client.query('alter table departures drop constraint departures_not_oversold')
  await client.query(`create function without_guards.every_departure() returns setof public.departures
    language plpgsql stable as $$ begin return query select * from public.departures; end $$`)
  await client.query('create view without_guards.departures as select * from without_guards.every_departure()')
  await client.query('alter function count_seats() set search_path = public')
  await waitBeforeBookingInserts(client)
}
