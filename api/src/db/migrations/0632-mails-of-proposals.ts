import { sql } from 'kysely'

export const statements = [
  // the mails of a proposal, for its page
  sql`create index mails_of_proposal on mails (split_part(dedupe_key, ':', 2), created_at)
    where dedupe_key like 'proposal:%'`,
  // a mail that went to a wrong address is deleted, also when it was sent again
  sql`alter table mails
    drop constraint mails_repeats_fkey,
    add constraint mails_repeats_fkey foreign key (repeats) references mails on delete set null`,
]
