import type { Db, Trx } from '#/db/database.ts'
import { insertKey, findAnswer, storeAnswer } from './idempotency-queries.ts'
import { Problem } from './problem.ts'

/** What makes a repeated request recognisable. Keys are the user's own: two users never meet. */
export interface Idempotency {
  key: string
  bodyHash: string
  route: string
  userId: string
}

class IdempotencyKeyReused extends Problem {
  constructor() {
    super('idempotency-key-reused')
  }
}

/** Whether a request with this key was answered before: then its costly part need not be done again. */
export const isKeyUsed = async (db: Db, idempotency: Idempotency): Promise<boolean> =>
  (await findAnswer(db, idempotency)) !== undefined

/**
 * Runs `work` once per key, in the transaction whose effects it must share. A parallel request with the same key
 * waits here for the first to commit and then answers what that answered; refusals roll back and are not kept.
 */
export const once = async <T>(trx: Trx, idempotency: Idempotency, work: () => Promise<T>): Promise<T> => {
  if (await insertKey(trx, idempotency)) {
    const answer = await work()
    await storeAnswer(trx, idempotency, JSON.stringify(answer))
    return answer
  }
  const first = await findAnswer(trx, idempotency)
  if (
    !first ||
    first.body_hash !== idempotency.bodyHash ||
    first.route !== idempotency.route ||
    first.response === null
  )
    throw new IdempotencyKeyReused()
  return JSON.parse(first.response) as T
}
