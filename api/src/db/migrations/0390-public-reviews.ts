import { sql } from 'kysely'

export const statements = [
  sql`create trigger note_public_row after insert or delete on reviews
    for each row execute function note_public_change()`,
  sql`create trigger note_public_update after update on reviews
    for each row when (old.* is distinct from new.*) execute function note_public_change()`,
  // A published review shows the first name and the country of its author.
  sql`create function note_reviewer_change() returns trigger language plpgsql as $$
    begin
      if exists (select from reviews join bookings on bookings.id = reviews.booking_id
        where bookings.user_id = (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid
          and reviews.state = 'published') then
        insert into public_changes default values on conflict do nothing;
      end if;
      return null;
    end $$`,
  sql`create trigger note_reviewer_name after update on users
    for each row when ((old.shown_name, old.email) is distinct from (new.shown_name, new.email))
    execute function note_reviewer_change('id')`,
  sql`create trigger note_reviewer_country after insert or update of country or delete on user_profiles
    for each row execute function note_reviewer_change('user_id')`,
]
