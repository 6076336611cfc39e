import {
  insertIdempotencyKey,
  findStoredResponse,
  storeIdempotentResponse,
  deleteOldIdempotencyKeys,
} from '#/http/idempotency-queries.ts'
import { deleteExpiredRateCounts } from '#/http/rate-limit-store.ts'
import { at, id, createQuerySample, type QuerySample } from '../query-sample.ts'

export const samples: readonly QuerySample[] = [
  createQuerySample(insertIdempotencyKey, { key: 'fifty', bodyHash: 'body', route: 'POST /things', userId: id }),
  createQuerySample(findStoredResponse, { key: 'fifty', bodyHash: 'body', route: 'POST /things', userId: id }),
  createQuerySample(
    storeIdempotentResponse,
    { key: 'twice', bodyHash: 'body', route: 'POST /things', userId: id },
    '1',
  ),
  createQuerySample(deleteOldIdempotencyKeys),
  createQuerySample(deleteExpiredRateCounts, at),
]
