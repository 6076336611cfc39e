import type { RefundFile } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { changeRefundInTransaction } from './change-refund.ts'
import { lockSender, sendApprovedRefund, type SentTransfer } from './mark-refund-sent.ts'
import { RefundFileTransitionNotAllowed } from './problems.ts'
import { getRefundFileRow, listUnsentRefundIds, lockRefundFile } from './refund-file-queries.ts'
import { toRefundFile } from './to-refund-file.ts'

/** Marks every refund of a released file that is neither sent nor void as sent: all of them, or none. */
export const markRefundFileSent = (
  services: Services,
  number: number,
  userId: string,
  transfer: SentTransfer,
): Promise<RefundFile> =>
  transact(services.db, async (trx) => {
    await lockSender(trx, userId)
    const now = services.clock.now()
    const file = await lockRefundFile(trx, number)
    if (!file) throw new NotFound()
    if (file.state === 'prepared')
      throw new RefundFileTransitionNotAllowed('Nobody has released this batch: the bank cannot have it.')
    const ids = await listUnsentRefundIds(trx, number)
    if (ids.length === 0) throw new RefundFileTransitionNotAllowed('Every refund in this file is sent or void already.')
    for (const id of ids)
      await changeRefundInTransaction(trx, id, now, async (_, refund) => {
        try {
          return await sendApprovedRefund(trx, refund, { userId, now, config: services.config, ...transfer })
        } catch (error) {
          throw error instanceof Problem ? withReference(error, refund.reference) : error
        }
      })
    recordChange(trx, { kind: 'refund-files', id: String(number) }, {}, { sent: ids.length, ...transfer })
    return toRefundFile(await getRefundFileRow(trx, number))
  })

/** One refund that cannot be sent stops all: the problem names its booking. */
const withReference = (problem: Problem, reference: string): Problem =>
  problem.code === 'transition-not-allowed'
    ? new RefundFileTransitionNotAllowed(`${reference}: ${problem.detail ?? ''}`)
    : problem
