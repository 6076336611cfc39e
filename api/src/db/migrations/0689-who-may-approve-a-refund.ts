import { sql } from 'kysely'

/** One answer to who may not approve a refund: what refuses the approval and what says so before it is asked for. */
export const statements = [
  sql`create function refund_approval_obstacle(booking uuid, entered_by uuid, needs_two boolean, person uuid)
    returns text language sql stable as $$
      select case
        when not exists (select from users where id = person and role = 'admin' and deactivated_at is null)
          then 'not-admin'
        when exists (select from bookings where id = booking and user_id = person) then 'own-booking'
        when person = entered_by or is_sponsor_between(entered_by, person) then 'entered-account'
        when exists (
          select from bookings join users on users.id = bookings.user_id
          where bookings.id = booking and (address_by = person or is_sponsor_between(address_by, person))
        ) then 'entered-address'
        when needs_two and exists (
          select from recorded_entries entry join statement_proofs on line_id = entry.statement_line_id
          where entry.booking_id = booking and entry.kind = 'payment' and not entry.is_reversed
            and (person in (imported_by, assigned_by) or is_sponsor_between(imported_by, person)
              or is_sponsor_between(assigned_by, person))
        ) then 'brought-in-proof'
      end
    $$`,
  sql`create function require_refund_approval_without_obstacle() returns trigger language plpgsql as $$
    declare
      obstacle text :=
        refund_approval_obstacle(new.booking_id, new.beneficiary_by, new.needs_second_person, new.approved_by);
    begin
      if obstacle <> 'not-admin' then
        raise exception 'another person approves the refund: %', obstacle
          using errcode = 'check_violation', table = 'refunds', constraint = case obstacle
            when 'entered-account' then 'refunds_account_by_another'
            when 'entered-address' then 'refunds_address_by_another'
            else 'refunds_approved_by_another' end;
      end if;
      return new;
    end $$`,
  // That the approver is an admin stays with the trigger that locks their row.
  sql`create trigger refunds_approved_by_another before update on refunds
    for each row when (new.approved_by is not null
      and (new.beneficiary_by, new.approved_by) is distinct from (old.beneficiary_by, old.approved_by))
    execute function require_refund_approval_without_obstacle()`,
  sql`drop trigger refunds_account_by_two on refunds`,
  sql`drop function require_account_by_another()`,
  sql`drop trigger refunds_address_by_two on refunds`,
  sql`drop function require_approval_by_another_than_corrected()`,
]
