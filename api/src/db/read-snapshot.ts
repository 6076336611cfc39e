import { runBesideConnection } from './connection-shares.ts'
import type { Db, Trx } from './database.ts'
import { retryTransaction } from './transact.ts'

/** Runs queries that all see the database as it was at the first of them, and change nothing. */
export const readSnapshot = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retryTransaction(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => runBesideConnection(() => work(trx))),
  )
