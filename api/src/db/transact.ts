import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Trx } from './database.ts'
import { isRetryable } from './failure.ts'

const attempts = 4

/**
 * The one way to open a transaction. Work that lost against another transaction is run again, up to three times,
 * so it must not do anything outside the transaction.
 */
export const transact = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
      await pause(2 ** attempt * 10 * (0.5 + Math.random()))
    }
  }
}
