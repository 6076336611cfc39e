import { sql } from 'kysely'

export const statements = [
  // names of people, for every list that says who did something
  sql`create view user_names as select id, name from users`,
  // measures of pictures, for whoever shows them
  sql`create view picture_files as select id, key, width, height, widths, color from pictures`,
  // a row inserted here is a mail to send: the key makes each go out once
  sql`create view mail_requests as select dedupe_key, recipient, template, data from mails`,
]
