import { type Kysely, sql } from 'kysely'

/** Staff enter customers who have no account: until the owner of the address confirms it, nobody begins a session there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create or replace function record_sign_in() returns trigger language plpgsql as $$
    declare
      deactivated timestamptz;
      is_confirmed boolean;
    begin
      update users set last_signed_in_at = now() where id = new.user_id
        returning deactivated_at, email_verified into deactivated, is_confirmed;
      if deactivated is not null then
        raise exception 'the account is deactivated'
          using errcode = 'check_violation', constraint = 'account_is_active', table = 'sessions';
      end if;
      if not is_confirmed then
        raise exception 'nobody has confirmed the address'
          using errcode = 'check_violation', constraint = 'address_is_confirmed', table = 'sessions';
      end if;
      return new;
    end $$`.execute(db)
}
