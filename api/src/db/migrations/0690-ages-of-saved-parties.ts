import { sql } from 'kysely'

export const statements = [
  // How many of the saved guests are children, and how many infants come besides: they pay another price. A version of
  // before writes neither; where it writes fewer guests over them, the ages are of another party, and go.
  sql`alter table saved_listings
    add column children smallint check (children > 0),
    add column infants smallint check (infants between 1 and 50)`,
  sql`create function forget_ages_of_other_guests() returns trigger language plpgsql as $$
    begin
      if new.children >= coalesce(new.guests, 0) then
        new.children := null;
        new.infants := null;
      end if;
      return new;
    end $$`,
  sql`create trigger saved_ages_are_of_the_guests before insert or update on saved_listings
    for each row execute function forget_ages_of_other_guests()`,
]
