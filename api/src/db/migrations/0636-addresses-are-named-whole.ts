import { sql } from 'kysely'

export const statements = [
  // Whether words hold this address, and not a longer one that ends or begins with it. Words of JSON have line breaks as \n.
  sql`create function names_address(words text, address text) returns boolean language sql immutable
    set search_path = pg_catalog, public, pg_temp as $$
      select position(address in lower(words)) > 0 and lower(words) ~ (
        '(?:(?<![[:alnum:].+_-])|(?<=\\\\[nrt]))'
        || regexp_replace(address, '([^[:alnum:]])', '\\\\\\1', 'g')
        || '(?![[:alnum:]-]|\\.[[:alnum:]])')
    $$`,
  sql`create or replace function erase_in_histories(person uuid, known_as text, request text) returns void
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      own uuid[];
      digests jsonb;
    begin
      if not exists (select from users where id = person and erased_at is not null) then
        raise exception 'only histories of an erased account are emptied';
      end if;
      perform set_config('escapes.erasing', 'on', true);
      select coalesce(array_agg(id), '{}') into own from bookings where user_id = person;
      update booking_transitions set reason = null where booking_id = any (own) and reason is not null;
      update ledger_entries set note = null where booking_id = any (own) and note is not null;
      with emptied as (
        update audit_entries set changes = without_words(changes)
        where (booking_id = any (own) or thing_id = person::text or thing_id = any (own::text[])
            or names_address(changes::text, known_as))
          and action <> 'POST /me/erasure' and changes <> without_words(changes)
        returning number, hash, audit_hash(audit_entries) as digest
      )
      select coalesce(jsonb_agg(jsonb_build_object('kind', 'audit-entries', 'id', number::text, 'field', 'hash',
        'before', hash, 'after', digest) order by number), '[]') into digests from emptied;
      insert into audit_entries (action, user_id, user_name, role, kind, thing_id, changes, address, request_id)
        values ('POST /me/erasure', person, 'Erased customer', 'guest', 'users', person::text, digests, '', request);
      perform set_config('escapes.erasing', 'off', true);
    end $$`,
]
