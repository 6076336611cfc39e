import { sql } from 'kysely'

export const statements = [
  // a batch is prepared by one admin and released by another; files from before count as released
  sql`alter table refund_files
    add column state text not null default 'released' check (state in ('prepared', 'released')),
    add column currency text,
    add column released_by uuid references users,
    add column released_at timestamptz,
    add constraint refund_files_are_released_by_another check (released_by <> made_by),
    add constraint prepared_refund_files_have_no_content check (
      state = 'released' or (content_sealed is null and released_by is null and currency is not null))`,
  sql`create unique index one_prepared_refund_file_per_currency on refund_files (currency) where state = 'prepared'`,
  // released once: it never goes back, and its content changes only by being erased
  sql`create function keep_released_refund_file() returns trigger language plpgsql as $$
    begin
      if (new.number, new.state, new.currency, new.file_name, new.made_by, new.released_by, new.released_at)
        is distinct from
        (old.number, old.state, old.currency, old.file_name, old.made_by, old.released_by, old.released_at)
        or new.content_sealed is not null and new.content_sealed is distinct from old.content_sealed then
        raise exception 'a released file stays as it is'
          using errcode = '23514', constraint = 'refund_files_stay_as_released';
      end if;
      return new;
    end $$`,
  sql`create trigger refund_files_stay_as_released before update on refund_files
    for each row when (old.state = 'released') execute function keep_released_refund_file()`,
  // what a prepared batch holds; a refund that is released is a line of its file
  sql`alter table refunds add column batch_number integer references refund_files`,
  // whatever takes a refund further takes it out of its batch, also code from before batches
  sql`create function leave_refund_batch() returns trigger language plpgsql as $$
    begin
      new.batch_number := null;
      return new;
    end $$`,
  sql`create trigger refunds_leave_their_batch before update on refunds
    for each row when (new.batch_number is not null and (new.state <> 'approved' or new.exported_at is not null))
    execute function leave_refund_batch()`,
  sql`create index refunds_in_batches on refunds (batch_number) where batch_number is not null`,
]
