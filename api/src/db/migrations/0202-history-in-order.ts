import { sql } from 'kysely'

/** No transition of a booking is dated before the one that it follows. */
export const statements = [
  // A request takes its time of day before it waits for the lock, in any of several processes. The row of the booking is
  // locked here, so the one before has been written.
  sql`create function keep_transitions_in_order() returns trigger language plpgsql as $$
    begin
      select greatest(new.at, max(at)) into new.at from booking_transitions where booking_id = new.booking_id;
      return new;
    end $$`,
  sql`create trigger booking_transitions_in_order before insert on booking_transitions
    for each row execute function keep_transitions_in_order()`,
]
