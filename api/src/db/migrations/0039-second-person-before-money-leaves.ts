import { sql } from 'kysely'

export const statements = [
  // who made the file for the bank: never who approved what is in it
  sql`alter table refunds add column exported_by uuid references users`,
  sql`alter table refunds add constraint refunds_are_exported_by_another check (exported_by <> approved_by)`,
  // an approval is of this account and this amount: with another one it is no approval
  sql`create function keep_approved_refund() returns trigger language plpgsql as $$
    begin
      if (new.amount, new.beneficiary_sealed, new.booking_id) is distinct from
        (old.amount, old.beneficiary_sealed, old.booking_id) then
        raise exception 'an approved refund goes where it was approved to'
          using errcode = '23514', constraint = 'refunds_stay_as_approved';
      end if;
      return new;
    end $$`,
  sql`create trigger refunds_stay_as_approved before update on refunds
    for each row when (old.state = 'approved' and new.state in ('approved', 'sent'))
    execute function keep_approved_refund()`,
]
