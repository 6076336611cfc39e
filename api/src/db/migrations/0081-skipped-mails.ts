import { type Kysely, sql } from 'kysely'

/** A mail whose subject is over is not sent, and its row says why. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mails
    drop constraint mails_state_check,
    add constraint mails_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
    add column skip_reason text,
    add constraint mails_skipped_for_a_reason check ((state = 'skipped') = (skip_reason is not null))`.execute(db)
}
