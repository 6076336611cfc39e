import type { Insertable } from 'kysely'
import type { Db, Database } from '#/db/database.ts'
import { nextNumber } from './sequence.ts'

/** A guide who works, of a name that nobody else has. */
export const aGuide = (db: Db, guide: Partial<Insertable<Database['guides']>> = {}) =>
  db
    .insertInto('guides')
    .values({
      name: `Nimal ${nextNumber()}`,
      phone: '+94775550143',
      languages: ['English'],
      licence_number: 'N-1234',
      licence_valid_until: '2027-12-31',
      created_at: new Date('2027-01-01T00:00:00Z'),
      ...guide,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
