import { sql } from 'kysely'

export const statements = [
  // what an account was and is to be, as somebody proposed it; and what another person decided
  sql`create table bank_account_changes (
    id uuid primary key default uuidv7(),
    account_id uuid not null,
    before jsonb,
    after jsonb not null,
    proposed_by uuid not null references users,
    proposed_at timestamptz not null,
    unique (id, proposed_by)
  )`,
  sql`create index bank_account_changes_newest on bank_account_changes (proposed_at desc, id desc)`,
  sql`create table bank_account_decisions (
    change_id uuid primary key,
    proposed_by uuid not null,
    verdict text not null check (verdict in ('approved', 'rejected')),
    decided_by uuid not null references users,
    decided_at timestamptz not null,
    foreign key (change_id, proposed_by) references bank_account_changes (id, proposed_by),
    constraint bank_account_decisions_need_two_people check (verdict <> 'approved' or decided_by <> proposed_by)
  )`,
  ...['bank_account_changes', 'bank_account_decisions'].map(
    (table) => sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete on ${sql.id(table)}
      for each row execute function refuse_change_of_history()`,
  ),
  ...['bank_account_changes', 'bank_account_decisions'].map(
    (table) => sql`create trigger ${sql.id(`${table}_not_emptied`)} before truncate on ${sql.id(table)}
      for each statement execute function refuse_change_of_history()`,
  ),

  // where travellers pay follows approved changes only; what was set up before the first proposal has none
  sql`alter table bank_accounts add column change_id uuid unique references bank_account_decisions`,
  sql`create function require_approved_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) is not distinct from to_jsonb(old) then return new; end if;
      if tg_op = 'INSERT' and not exists (select from bank_account_changes) then return new; end if;
      if (tg_op = 'UPDATE' and new.change_id is not distinct from old.change_id) or not exists (
        select from bank_account_decisions decision join bank_account_changes change on change.id = decision.change_id
        where decision.change_id = new.change_id and decision.verdict = 'approved' and change.account_id = new.id
          and (to_jsonb(new) @> change.after)
      ) then
        raise exception 'a bank account follows an approved change'
          using errcode = '23514', constraint = 'bank_accounts_need_two_people';
      end if;
      return new;
    end $$`,
  sql`create trigger bank_accounts_follow_changes before update on bank_accounts
    for each row execute function require_approved_change()`,
  // After the insert: a row that is there already is none.
  sql`create trigger bank_accounts_begin_with_a_change after insert on bank_accounts
    for each row execute function require_approved_change()`,
]
