import { AsyncLocalStorage } from 'node:async_hooks'
import type { Trx } from './database.ts'

/** What the transactions of one call end with. */
export interface CommitHook {
  /** Runs as the last statement of a transaction, once per attempt. */
  beforeCommit(trx: Trx): Promise<void>
  onCommit(): void
}

const current = new AsyncLocalStorage<CommitHook | undefined>()

/** Runs `work` and whatever it starts with this hook. Transactions stay explicit: only their end is extended. */
export const runWithCommitHook = <T>(hook: CommitHook | undefined, work: () => Promise<T>): Promise<T> =>
  current.run(hook, work)

export const findCommitHook = (): CommitHook | undefined => current.getStore()
