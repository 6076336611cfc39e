import { sql } from 'kysely'

export const statements = [
  // sort code, BSB, routing number or IFSC of an account of ours, without spaces and dashes
  sql`alter table bank_accounts add column bank_code text
    constraint bank_accounts_bank_code_form check (bank_code ~ '^[0-9A-Z]{6,11}$')`,
  // it tells where money goes: as approved, and where the change does not name it, as it was
  sql`create function require_approved_bank_code() returns trigger language plpgsql as $$
    declare was text;
    begin
      if tg_op = 'UPDATE' then was := old.bank_code; end if;
      if new.bank_code is not distinct from was then return new; end if;
      if tg_op = 'INSERT' and not exists (select from bank_account_changes) then return new; end if;
      if not exists (
        select from bank_account_decisions decision join bank_account_changes change on change.id = decision.change_id
        where decision.change_id = new.change_id and decision.verdict = 'approved' and change.account_id = new.id
          and change.after ? 'bank_code' and change.after ->> 'bank_code' is not distinct from new.bank_code
      ) then
        raise exception 'the code of a bank follows an approved change'
          using errcode = '23514', constraint = 'bank_accounts_need_two_people';
      end if;
      return new;
    end $$`,
  sql`create trigger bank_codes_follow_changes before update on bank_accounts
    for each row execute function require_approved_bank_code()`,
  sql`create trigger bank_codes_begin_with_a_change after insert on bank_accounts
    for each row execute function require_approved_bank_code()`,
]
