import { sql } from 'kysely'

export const statements = [
  // a mail that staff had sent once more
  sql`alter table mails add column repeats uuid references mails`,
  // a booking's mails, for those who are asked about them
  sql`create index mails_of_booking on mails ((data ->> 'bookingId'), created_at)`,
]
