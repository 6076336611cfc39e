import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

/** Tables with the secret of a link or a token that a new password does not end, and why. */
const notOfAnAccount: Readonly<Record<string, string>> = {
  channel_calendars: 'a villa’s, without names; revoked in its list',
  email_changes: 'deleted by the use case of a new password, and rejected by the digest of the old one',
  enquiry_links: 'of a mailbox, for thirty days',
  invitations: 'of a mailbox, for three days; who is invited has no account, or gets a new password',
  proposals: 'of a mailbox; withdrawn by staff',
  release_tokens: 'of a team; revoked by an operator',
  saved_list_voters: 'goes with the link of its list',
  sign_up_attempts: 'of a mailbox and a browser, before there is an account',
}

it('each link that somebody gives away is ended by a trigger, when the password is a new one and when the account is closed', async () => {
  const { rows } = await sql<{ name: string; account: boolean; person: boolean }>`
    with ends as (
      select relname, prosrc from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where relname in ('accounts', 'users') and not tgisinternal)
    select table_name as name,
      exists (select from ends where relname = 'accounts' and prosrc ~ ('(from|update) ' || table_name)) as account,
      exists (select from ends where relname = 'users' and prosrc ~ ('(from|update) ' || table_name)) as person
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('nonce', 'token', 'token_hash', 'token_digest')
      and table_name <> 'sessions'
    group by table_name order by table_name`.execute(app.services.db)
  const open = rows.filter(({ account, person }) => !account || !person).map(({ name }) => name)
  expect(open).toEqual(Object.keys(notOfAnAccount))
})
