import pg from 'pg'
import { createProcessLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import type { Db } from '@escapes/api/src/db/database.ts'
import { transact } from '@escapes/api/src/db/transact.ts'
import { insertListing } from '@escapes/api/src/modules/listings/index.ts'

/** What a drill itself reads and writes, beside the processes of the product. */
export interface DatabaseAccess {
  db: Db
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  insertVilla(title: string): Promise<string>
  insertTour(title: string): Promise<string>
}

const toSlug = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** `close` has to come before the database is dropped: a pool does not survive a connection that the server ends. */
export const openDatabaseAccess = (ownerUrl: string): DatabaseAccess & { close: () => Promise<void> } => {
  const connection = connect({
    url: ownerUrl,
    max: 4,
    applicationName: 'drill',
    log: createProcessLog('silent', 'drill'),
    // What a drill itself asks is not its subject, and it keeps the machine busy.
    takesItsTime: true,
  })
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  return {
    db: connection.db,
    query: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<R>(text, values)).rows,
    insertVilla: (title) =>
      transact(connection.db, (trx) =>
        insertListing(trx, {
          kind: 'villa',
          slug: toSlug(title),
          title,
          location: 'Galle',
          category: 'villa',
          price: 10_000,
          bedrooms: 2,
          maxGuests: 4,
        }),
      ),
    insertTour: (title) =>
      transact(connection.db, (trx) =>
        insertListing(trx, {
          kind: 'tour',
          slug: toSlug(title),
          title,
          location: 'Galle',
          category: 'day-tour',
          price: 5_000,
          duration: '1 day',
          maxGuests: 10,
        }),
      ),
    close: async () => {
      await pool.end()
      await connection.close()
    },
  }
}
