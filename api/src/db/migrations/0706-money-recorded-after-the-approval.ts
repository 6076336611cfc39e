import { sql } from 'kysely'

export const statements = [
  // What the approver of a refund records afterwards may take the place of the money that another person had shown: a line
  // that is moved to another booking, a payment that is reversed. What is in a file for the bank went there.
  sql`create function withdraw_approval_of_recorder() returns trigger language plpgsql as $$
    begin
      update refunds set state = 'ready', approved_by = null, approved_at = null, exported_by = null, updated_at = now()
        where booking_id = new.booking_id and state = 'approved' and exported_at is null
          and refund_approval_obstacle(booking_id, beneficiary_by, needs_second_person, approved_by) is not null;
      return null;
    end $$`,
  sql`create trigger ledger_withdraws_approval after insert on ledger_entries
    for each row when (new.kind = 'payment') execute function withdraw_approval_of_recorder()`,
  sql`update refunds set state = 'ready', approved_by = null, approved_at = null, exported_by = null, updated_at = now()
    where state = 'approved' and exported_at is null
      and refund_approval_obstacle(booking_id, beneficiary_by, needs_second_person, approved_by) is not null`,
]
