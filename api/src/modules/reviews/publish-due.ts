import type { Trx } from '#/db/database.ts'
import { publishAll } from '#/outbox/publish.ts'
import { publishDueReviews } from './queries.ts'

const batchSize = 200

/** Those whose 48 hours are over. Returns how many. */
export const publishDue = async (trx: Trx, now: Date): Promise<number> => {
  const rows = await publishDueReviews(trx, now, batchSize)
  const events = rows.map(({ id, version }) => ({ reviewId: id, version, decision: 'published' as const }))
  await publishAll(trx, 'review.decided', events)
  return rows.length
}
