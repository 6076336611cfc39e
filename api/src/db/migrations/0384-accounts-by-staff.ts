import { sql } from 'kysely'

export const statements = [
  // Who entered the account of a refund for its customer; null: the customer did.
  sql`alter table refunds add column beneficiary_by uuid references users`,
  sql`alter table refunds add constraint refunds_account_by_another check (
    beneficiary_by is null or approved_by is null or beneficiary_by <> approved_by)`,
  sql`create function keep_account_of_customer() returns trigger language plpgsql as $$
    begin
      if exists (select from bookings where id = new.booking_id and user_id = new.beneficiary_by)
        or (old.beneficiary_sealed is not null and old.beneficiary_by is null) then
        raise exception 'the customer named the account'
          using errcode = 'check_violation', constraint = 'refunds_account_of_customer', table = 'refunds';
      end if;
      return new;
    end $$`,
  sql`create trigger refunds_account_of_customer before update on refunds
    for each row when (new.beneficiary_by is not null and new.beneficiary_sealed is distinct from old.beneficiary_sealed
      and new.beneficiary_sealed is not null)
    execute function keep_account_of_customer()`,

  // What an ignored line is. Numbers and dates aside, a bank writes its charges alike: the next one is known by its words.
  sql`alter table statement_lines add column ignored_as text
    constraint ignored_lines_have_a_kind check (ignored_as in ('bank-charge', 'other'))`,
  sql`create function words_of_line(payer text, text text) returns text language sql immutable as $$
    select btrim(regexp_replace(lower(coalesce(payer, '') || ' ' || coalesce(text, '')), '[^[:alpha:]]+', ' ', 'g'))
  $$`,
  sql`create index statement_lines_of_charges on statement_lines (account_id, words_of_line(payer, text))
    where state = 'ignored' and ignored_as = 'bank-charge'`,
]
