import { sql } from 'kysely'

export const statements = [
  // A form that is sent twice is one attempt; one mail of it goes out within half a minute.
  sql`alter table sign_up_attempts add column form_key text, add column mailed_at timestamptz`,
  sql`alter table sign_up_attempts add constraint sign_up_attempts_of_one_form unique (email, form_key)`,
  sql`alter table users add column reset_mailed_at timestamptz`,
]
