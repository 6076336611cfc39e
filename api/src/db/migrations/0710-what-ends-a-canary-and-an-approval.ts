import { sql } from 'kysely'

export const statements = [
  // The token that a canary was begun, or last given to more visitors, with: it ends once that is revoked. Null: an admin.
  sql`alter table release_channels add column canary_token uuid references release_tokens`,
  // An api from before begins and ends canaries without it.
  sql`create function forget_canary_token() returns trigger language plpgsql as $$
    begin
      if new.canary_token is not distinct from old.canary_token then new.canary_token := null; end if;
      return new;
    end $$`,
  sql`create trigger release_channels_canary_token before update of candidate on release_channels
    for each row when (new.candidate is distinct from old.candidate) execute function forget_canary_token()`,

  // Who approved a refund and says afterwards which line shows its money brings in the proof as well.
  sql`create trigger ledger_proof_withdraws_approval after update of statement_line_id on ledger_entries
    for each row when (new.kind = 'payment' and new.statement_line_id is distinct from old.statement_line_id)
    execute function withdraw_approval_of_recorder()`,
]
