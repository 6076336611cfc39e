import { sql } from 'kysely'

/**
 * What an admin approved who was dismissed since, maybe since a thief had their session, is approved by somebody else
 * before it goes to the bank. What is in a file went there. A proof stays, so that whoever approves sees it: it may be of a
 * thief, or say that the money was sent by hand.
 */
export const statements = [
  sql`create function withdraw_approvals_of_former_admin() returns trigger language plpgsql as $$
    begin
      update refunds set state = 'ready', approved_by = null, approved_at = null, exported_by = null, updated_at = now()
        where approved_by = new.id and state = 'approved' and exported_at is null;
      return null;
    end $$`,
  sql`create trigger users_withdraw_approvals after update of role, deactivated_at on users
    for each row when (old.role = 'admin' and old.deactivated_at is null
      and (new.role <> 'admin' or new.deactivated_at is not null))
    execute function withdraw_approvals_of_former_admin()`,
  // A transaction that began before the end of the role approves nothing after it.
  sql`create function require_approval_by_admin() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.approved_by and role = 'admin' and deactivated_at is null for share;
      if not found then
        raise exception 'an admin approves a refund'
          using errcode = 'check_violation', constraint = 'refunds_approved_by_admin', table = 'refunds';
      end if;
      return new;
    end $$`,
  sql`create trigger refunds_approved_by_admin before update on refunds
    for each row when (new.state = 'approved' and old.state <> 'approved')
    execute function require_approval_by_admin()`,
  sql`update refunds set state = 'ready', approved_by = null, approved_at = null, exported_by = null, updated_at = now()
    from users where users.id = approved_by and (role <> 'admin' or deactivated_at is not null)
      and state = 'approved' and exported_at is null`,
]
