import { sql } from 'kysely'

export const statements = [
  // As the list of users is read.
  sql`create index users_staff_first on users ((role <> 'guest') desc, id desc)`,
]
