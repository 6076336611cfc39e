import { sql } from 'kysely'

export const statements = [
  // The line that a payment was taken back from, for whoever asks whether its money went back already.
  sql`create index ledger_entries_undone_line on ledger_entries (undone_line_id) where undone_line_id is not null`,
  // A line, its parts and what an import brings in again after an earlier one was undone.
  sql`create index statement_lines_by_origin on statement_lines (account_id, split_part(checksum, ':', 1))`,
  // A line that is given to another booking once its money went back from this one, or is in a file for the bank, proves
  // nothing more, nor do its parts.
  sql`create function is_line_refunded_elsewhere(line uuid, booking uuid) returns boolean language sql stable as $$
      select exists (
        select from statement_lines given
          join statement_lines former on former.account_id = given.account_id
            and split_part(former.checksum, ':', 1) = split_part(given.checksum, ':', 1)
          join ledger_entries undo on undo.undone_line_id = former.id
        where given.id = line and undo.booking_id <> booking
          and (select coalesce(sum(amount), 0) from refunds where refunds.booking_id = undo.booking_id
              and (state = 'sent' or exported_at is not null))
            > (select coalesce(sum(amount), 0) from recorded_entries entry where entry.booking_id = undo.booking_id
              and kind = 'payment' and not is_reversed and statement_line_id is not null)
      )
    $$`,
  // How much of an open refund the payments on statements do not cover, less what the booking needs or retains, what went
  // back and what is in a file for the bank, which may have paid what one person voided there: one line proves neither two
  // refunds nor a stay and a refund. Null once it is closed.
  sql`create function refund_unproven(given refunds) returns bigint language sql stable as $$
      select case when given.state in ('needs-details', 'ready', 'approved') then
        given.amount - least(given.amount, greatest(0,
          (select coalesce(sum(case kind when 'payment' then amount else -amount end), 0)
            from recorded_entries entry where entry.booking_id = given.booking_id and not is_reversed
              and (kind = 'refund' or kind = 'payment' and statement_line_id is not null
                and not is_line_refunded_elsewhere(statement_line_id, booking_id)))
          - (select coalesce(sum(amount), 0) from refunds other where other.booking_id = given.booking_id
              and other.id <> given.id and other.state <> 'sent' and other.exported_at is not null)
          - (select case when state in ('expired', 'cancelled', 'declined') then coalesce(retained_agreed, 0)
              else total_agreed end from bookings where id = given.booking_id)))::bigint
      end
    $$`,
  // Who approved relied on a line that pays another booking now.
  sql`create function withdraw_approval_without_proof() returns trigger language plpgsql as $$
    begin
      update refunds set state = 'ready', approved_by = null, approved_at = null, exported_by = null, updated_at = now()
        where booking_id = new.booking_id and state = 'approved' and exported_at is null and refund_unproven(refunds) > 0;
      return null;
    end $$`,
  sql`create trigger ledger_lost_proof_withdraws_approval after update of statement_line_id on ledger_entries
    for each row when (old.statement_line_id is not null and new.statement_line_id is null)
    execute function withdraw_approval_without_proof()`,
  // Approved while less was told to be without proof, or before a line was taken away.
  sql`update refunds set state = 'ready', approved_by = null, approved_at = null, exported_by = null, updated_at = now()
    where state = 'approved' and exported_at is null and refund_unproven(refunds) > 0 and (
      exists (select from ledger_entries undo where undo.booking_id = refunds.booking_id
        and undone_line_id is not null and at > approved_at)
      or refund_unproven(refunds) > greatest(0, amount - greatest(0,
        (select coalesce(sum(case kind when 'payment' then entry.amount else -entry.amount end), 0)
          from recorded_entries entry where entry.booking_id = refunds.booking_id and not is_reversed
            and (kind = 'refund' or kind = 'payment' and statement_line_id is not null)))))`,
]
