import { sql } from 'kysely'

export const statements = [
  // a slip may show a payment that a statement's line has brought before, as a line may show one that a slip has
  sql`create or replace function keep_ledger() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then raise exception 'the ledger is append-only'; end if;
      if (to_jsonb(new) - 'statement_line_id' - 'receipt_id') is distinct from
          (to_jsonb(old) - 'statement_line_id' - 'receipt_id')
        or (old.statement_line_id is not null and new.statement_line_id is distinct from old.statement_line_id)
        or (old.receipt_id is not null and new.receipt_id is distinct from old.receipt_id) then
        raise exception 'the ledger is append-only';
      end if;
      return new;
    end $$`,
]
