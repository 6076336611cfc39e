import { sql } from 'kysely'

/** Ways in beside the password, which no page of a stranger can ask for. */
export const statements = [
  // Of a passkey only the public half is here: whoever reads the table can sign in with none.
  sql`create table passkeys (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    name text not null check (length(name) between 1 and 60),
    public_key text not null,
    credential_id text not null unique,
    counter bigint not null check (counter >= 0),
    device_type text not null,
    backed_up boolean not null,
    transports text,
    aaguid text,
    created_at timestamptz not null default now()
  )`,
  sql`create index passkeys_by_user on passkeys (user_id)`,
  sql`create trigger passkeys_of_living_account before insert on passkeys
    for each row execute function refuse_row_of_erased_user('user_id')`,
]
