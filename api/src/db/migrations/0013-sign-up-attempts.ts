import { sql } from 'kysely'

export const statements = [
  // A sign-up that nobody confirmed yet. It is no account: only its own link, with a proof of who made it, makes one.
  // `nonce`: what the link is signed with. `browser_hash`: the browser that signed up. Used: the password is gone.
  sql`create table sign_up_attempts (
    id uuid primary key default uuidv7(),
    email text not null check (email = lower(email)),
    name text not null,
    password_hash text,
    nonce text not null,
    browser_hash text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now(),
    check ((password_hash is null) = (used_at is not null))
  )`,
  sql`create index sign_up_attempts_by_email on sign_up_attempts (email, id desc)`,
  sql`create index sign_up_attempts_by_expiry on sign_up_attempts (expires_at)`,
]
