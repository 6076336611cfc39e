import { markRepeated } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import {
  type Idempotency,
  findStoredResponse,
  insertIdempotencyKey,
  type StoredResponse,
  storeIdempotentResponse,
} from './idempotency-queries.ts'
import { Problem } from './problem.ts'

export type { Idempotency }

class IdempotencyKeyReused extends Problem {
  constructor() {
    super('idempotency-key-reused')
  }
}

/** Whether a request with this key was answered before, so that its costly part can be skipped. */
export const isIdempotencyKeyUsed = async (db: Db, idempotency: Idempotency): Promise<boolean> =>
  (await findStoredResponse(db, idempotency)) !== undefined

/**
 * Runs `work` once per key, in the transaction whose effects it must share. A parallel request with the same key
 * waits here for the first to commit and then gives the same response; problems roll back and are not stored. Without a
 * key it is run as often as it is called.
 */
export const withIdempotency = async <T>(
  trx: Trx,
  idempotency: Idempotency | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  if (!idempotency) return work()
  if (await insertIdempotencyKey(trx, idempotency)) {
    const response = await work()
    await storeIdempotentResponse(trx, idempotency, JSON.stringify(response))
    return response
  }
  const first = await findStoredResponse(trx, idempotency)
  const response = toRepeatedResponse(first, idempotency) as T
  markRepeated(trx)
  return response
}

/** The response that was stored for the first request with this key. Throws `IdempotencyKeyReused`. */
export const toRepeatedResponse = (
  first: StoredResponse | undefined,
  { bodyHash, route }: Pick<Idempotency, 'bodyHash' | 'route'>,
): unknown => {
  if (!first || first.body_hash !== bodyHash || first.route !== route || first.response === null)
    throw new IdempotencyKeyReused()
  return JSON.parse(first.response)
}

/** For work that writes its key last: another request may have written it meanwhile. */
export const rejectReusedKey = <T>(run: () => Promise<T>): Promise<T> =>
  withConstraintProblem('idempotency_keys_pkey', () => new IdempotencyKeyReused(), run)
