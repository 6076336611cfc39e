import { setTimeout as pause } from 'node:timers/promises'
import { findCommitHook } from './commit-hook.ts'
import { runBesideConnection } from './connection-shares.ts'
import type { Db, Trx } from './database.ts'
import { isRetryable } from './database-error.ts'

const maxAttempts = 4

const runOnce = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  const hook = findCommitHook()
  const result = await db.transaction().execute(async (trx) => {
    const value = await runBesideConnection(() => work(trx))
    await hook?.beforeCommit(trx)
    return value
  })
  hook?.onCommit()
  return result
}

/** Runs a transaction again, up to three times, that something else was in the way of. */
export const retryTransaction = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error
      await pause(2 ** attempt * 10 * (0.5 + Math.random()))
    }
  }
}

/**
 * The one way to open a transaction that changes something. Work that lost against another transaction is run again, so
 * it must not do anything outside the transaction.
 */
export const transact = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  retryTransaction(() => runOnce(db, work))
