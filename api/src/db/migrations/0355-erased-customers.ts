import { sql } from 'kysely'

/** Tables whose rows come with a request of their owner, which may still be under way when the account is erased. */
const ownedByUser = [
  'bookings',
  'booking_drafts',
  'receipts',
  'messages',
  'saved_listings',
  'saved_list_links',
  'user_profiles',
  'accounts',
  'two_factors',
  'email_changes',
  'idempotency_keys',
]

/** Customers can be erased, and what has to add up still does. */
export const statements = [
  // An erased account is a number without a person: bookings and the ledger refer to it, nobody can sign in to it.
  sql`alter table users add column erased_at timestamptz`,
  sql`alter table users add constraint erased_accounts_name_nobody check (
    erased_at is null or (deactivated_at is not null and not email_verified and role = 'guest' and image is null
      and name = 'Erased customer' and email = 'erased-' || id || '@erased.invalid'))`,
  sql`create function require_nothing_open() returns trigger language plpgsql as $$
    begin
      if exists (select from bookings where user_id = new.id and state in ('hold', 'pending', 'confirmed'))
        or exists (select from bookings join refunds on refunds.booking_id = bookings.id
          where user_id = new.id and refunds.state in ('needs-details', 'ready', 'approved'))
        or exists (select from bookings join receipts on receipts.booking_id = bookings.id
          where bookings.user_id = new.id and receipts.status = 'submitted') then
        raise exception 'a trip or money of this customer is open'
          using errcode = 'check_violation', constraint = 'erased_customers_have_nothing_open', table = 'users';
      end if;
      return new;
    end $$`,
  sql`create trigger users_erased_with_nothing_open before update on users for each row
    when (old.erased_at is null and new.erased_at is not null) execute function require_nothing_open()`,

  // The lock lets a request wait for an erasure under way, and the erasure for a request.
  sql`create function refuse_row_of_erased_user() returns trigger language plpgsql as $$
    declare
      erased timestamptz;
    begin
      select erased_at into erased from users where id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
      if erased is not null then
        raise exception 'the account is erased'
          using errcode = 'check_violation', constraint = 'account_is_not_erased', table = tg_table_name;
      end if;
      return new;
    end $$`,
  ...ownedByUser.map(
    (table) => sql`create trigger ${sql.id(`${table}_of_living_account`)} before insert on ${sql.id(table)}
      for each row execute function refuse_row_of_erased_user('user_id')`,
  ),
  sql`create trigger message_attachments_of_living_account before insert on message_attachments
    for each row execute function refuse_row_of_erased_user('uploaded_by')`,

  // Histories are added to and never changed, but for what an erasure takes out of them: it may empty these columns alone.
  sql`create or replace function keep_ledger() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'the ledger is append-only'; end if;
      if current_setting('escapes.erasing', true) = 'on' and new.note is null
        and (to_jsonb(new) - 'note') = (to_jsonb(old) - 'note') then return new; end if;
      if (to_jsonb(new) - 'statement_line_id' - 'receipt_id') is distinct from
          (to_jsonb(old) - 'statement_line_id' - 'receipt_id')
        or (old.receipt_id is not null and new.receipt_id is distinct from old.receipt_id)
        or (old.statement_line_id is not null and new.statement_line_id is distinct from old.statement_line_id
          and (new.statement_line_id is not null
            or not exists (select from ledger_entries undo where undo.reverses = old.id))) then
        raise exception 'the ledger is append-only';
      end if;
      return new;
    end $$`,
  sql`drop trigger booking_transitions_append_only on booking_transitions`,
  sql`create trigger booking_transitions_append_only before update on booking_transitions
    for each row when (current_setting('escapes.erasing', true) is distinct from 'on' or new.reason is not null
      or (to_jsonb(new) - 'reason') is distinct from (to_jsonb(old) - 'reason'))
    execute function refuse_change_of_history()`,
  sql`drop trigger audit_entries_append_only on audit_entries`,
  sql`create trigger audit_entries_append_only before update on audit_entries
    for each row when (current_setting('escapes.erasing', true) is distinct from 'on'
      or (to_jsonb(new) - 'changes') is distinct from (to_jsonb(old) - 'changes'))
    execute function refuse_change_of_history()`,
  sql`create trigger audit_entries_not_deleted before delete on audit_entries
    for each row execute function refuse_change_of_history()`,

  // What was changed, without the words. Fields that only take words of our own keep them.
  sql`create function without_words(changes jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(
      case when change ->> 'field' in ('state', 'status', 'verdict', 'role', 'isDeactivated', 'template', 'trip', 'listing',
        'dates', 'checkIn', 'checkOut', 'date', 'currency', 'total', 'totalMinorUnits', 'amountMinorUnits', 'adults',
        'children', 'infants', 'customerId', 'source', 'kind') then change
      else change || jsonb_build_object(
        'before', case when change ->> 'before' is not null then 'erased' end,
        'after', case when change ->> 'after' is not null then 'erased' end) end order by position), '[]')
    from jsonb_array_elements(changes) with ordinality as listed (change, position)
  $$`,

  // Runs as the owner: the running processes may not change histories. Each emptied entry of the audit log gets a new
  // digest, which the entry written here names, so that the chain still shows every other change.
  sql`create function erase_in_histories(person uuid, known_as text, request text) returns void
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
            or position(known_as in changes::text) > 0)
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
