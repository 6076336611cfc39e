import { civilDateAt, type RefundFile } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import {
  addToBatch,
  findPreparedBatch,
  getNextFileNumber,
  getRefundFileRow,
  insertRefundFile,
  lockRefundFiles,
  updatePreparedBatch,
} from './refund-file-queries.ts'
import { type ExportableRefund, listRefundsDue } from './select-for-export.ts'
import { toRefundFile } from './to-refund-file.ts'

interface Preparation {
  userId: string
  now: Date
}

/** The number of the batch of that currency: one that nobody has released yet takes what is new. */
const prepareBatch = async (trx: Trx, currency: string, { userId, now }: Preparation): Promise<number> => {
  const prepared = await findPreparedBatch(trx, currency)
  const number = prepared?.number ?? (await getNextFileNumber(trx))
  const made = {
    file_name: `refunds-${number}-${currency}-${civilDateAt(now)}.csv`,
    made_by: userId,
    made_at: now,
  }
  if (prepared) await updatePreparedBatch(trx, number, made)
  else await insertRefundFile(trx, { number, ...made, state: 'prepared', currency, content_sealed: null })
  return number
}

const groupByCurrency = (refunds: readonly ExportableRefund[]) =>
  Object.entries(Object.groupBy(refunds, ({ currency }) => currency))
    .map(([currency, ofCurrency = []]) => ({ currency, ids: ofCurrency.map(({ id }) => id) }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency))

/**
 * Puts every approved refund into the batch of its currency. Another admin releases a batch; until then its refunds
 * may be voided, and their approvals withdrawn. Throws `nothing-to-export`.
 */
export const prepareRefundBatches = ({ db, clock }: Services, userId: string): Promise<{ items: RefundFile[] }> =>
  transact(db, async (trx) => {
    await lockRefundFiles(trx)
    // Nobody prepares a refund of their own booking.
    const due = (await listRefundsDue(trx)).filter(({ user_id }) => user_id !== userId)
    if (due.length === 0) throw new Problem('nothing-to-export')
    const items: RefundFile[] = []
    for (const { currency, ids } of groupByCurrency(due)) {
      const number = await prepareBatch(trx, currency, { userId, now: clock.now() })
      const added = await addToBatch(trx, number, ids)
      recordChange(trx, { kind: 'refund-files', id: String(number) }, {}, { currency, refunds: added })
      items.push(toRefundFile(await getRefundFileRow(trx, number)))
    }
    return { items }
  })
