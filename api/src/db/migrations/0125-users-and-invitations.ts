import { sql } from 'kysely'

export const statements = [
  sql`alter table users
    add column deactivated_at timestamptz,
    add column last_signed_in_at timestamptz`,
  sql`update users set last_signed_in_at = (select max(created_at) from sessions where user_id = users.id)`,
  sql`create index users_text on users using gin (lower(name || ' ' || email) gin_trgm_ops)`,
  sql`create index users_by_role on users (role, id)`,

  // The row's lock lets a deactivation wait until this session can be seen, and so be deleted with the others.
  sql`create function record_sign_in() returns trigger language plpgsql as $$
    declare
      deactivated timestamptz;
    begin
      update users set last_signed_in_at = now() where id = new.user_id returning deactivated_at into deactivated;
      if deactivated is not null then
        raise exception 'the account is deactivated'
          using errcode = 'check_violation', constraint = 'account_is_active', table = 'sessions';
      end if;
      return new;
    end $$`,
  sql`create trigger sessions_user_active before insert on sessions
    for each row execute function record_sign_in()`,

  // One after the other, so that two admins who demote each other see what the first one did.
  sql`create function require_an_active_admin() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('active-admins', 0));
      if not exists (
        select from users join accounts on accounts.user_id = users.id and accounts.password is not null
        where role = 'admin' and deactivated_at is null and email_verified and users.id <> old.id
      ) then
        raise exception 'no other admin could sign in'
          using errcode = 'check_violation', constraint = 'users_last_admin', table = 'users';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
  sql`create trigger users_last_admin before update on users for each row
    when (old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null))
    execute function require_an_active_admin()`,
  sql`create trigger users_last_admin_deleted before delete on users for each row
    when (old.role = 'admin' and old.deactivated_at is null)
    execute function require_an_active_admin()`,

  // `token_hash`: of the link in the mail; the token itself is stored nowhere
  sql`create table invitations (
    id uuid primary key default uuidv7(),
    email text not null check (email = lower(email)),
    role text not null check (role in ('manager', 'admin')),
    token_hash text not null unique,
    invited_by uuid not null references users,
    sent_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > sent_at),
    accepted_at timestamptz,
    accepted_by uuid references users,
    revoked_at timestamptz,
    created_at timestamptz not null default now(),
    check ((accepted_at is null) = (accepted_by is null)),
    check (accepted_at is null or revoked_at is null)
  )`,
  sql`create unique index invitations_one_open on invitations (email) where accepted_at is null and revoked_at is null`,
  sql`create index invitations_by_inviter on invitations (invited_by) where accepted_at is null and revoked_at is null`,
  sql`create function reject_reopened_invitation() returns trigger language plpgsql as $$
    begin
      raise exception 'an invitation that ended stays as it is'
        using errcode = 'check_violation', constraint = 'invitations_end_once', table = 'invitations';
    end $$`,
  sql`create trigger invitations_end_once before update on invitations for each row
    when (old.accepted_at is not null or old.revoked_at is not null)
    execute function reject_reopened_invitation()`,
]
