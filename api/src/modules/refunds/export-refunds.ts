import { civilDateAt } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { seal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { type IssuedRefundFile, toRefundFileEncryptionContext } from './issued-refund-file.ts'
import { toRefundCsv, toRefundCsvRow } from './refund-csv.ts'
import { insertRefundFile, insertRefundFileLines, lockRefundFiles, getNextFileNumber } from './refund-file-queries.ts'
import { listRefundsDue, selectForExport } from './select-for-export.ts'

export interface NewRefundFile extends IssuedRefundFile {
  /** The number left out because the caller approved them. */
  leftOut: number
}

/**
 * Writes a new file with the refunds of one currency that another admin approved, and that no file and no batch holds:
 * the currency of the oldest. It is stored sealed, so that it can be issued again.
 */
export const exportRefunds = (services: Services, userId: string): Promise<NewRefundFile> =>
  transact(services.db, async (trx) => {
    const now = services.clock.now()
    await lockRefundFiles(trx)
    const due = await listRefundsDue(trx)
    const first = due.find(({ approved_by, user_id }) => approved_by !== userId && user_id !== userId) ?? due[0]
    const ofCurrency = due.filter(({ currency }) => currency === first?.currency)
    const { refunds, leftOut } = await selectForExport(trx, ofCurrency, { userId, now })
    if (refunds.length === 0) throw new Problem('nothing-to-export')
    const number = await getNextFileNumber(trx)
    const fileName = `refunds-${number}-${civilDateAt(now)}.csv`
    const csv = toRefundCsv(refunds.map((refund) => toRefundCsvRow(services, userId, refund)))
    const sealed = seal(csv, services.config.refunds.beneficiaryKey, toRefundFileEncryptionContext(number))
    const currency = first?.currency ?? null
    const file = { number, file_name: fileName, content_sealed: sealed, made_by: userId, made_at: now, currency }
    await insertRefundFile(trx, file)
    await insertRefundFileLines(
      trx,
      number,
      refunds.map(({ id }) => id),
    )
    recordChange(trx, { kind: 'refund-files', id: String(number) }, {}, { fileName, refunds: refunds.length })
    return { number, fileName, csv, leftOut }
  })
