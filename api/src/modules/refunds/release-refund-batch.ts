import type { ShownBatch } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { seal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { type IssuedRefundFile, toRefundFileEncryptionContext } from './issued-refund-file.ts'
import { RefundFileTransitionNotAllowed } from './problems.ts'
import { toRefundCsv, toRefundCsvRow } from './refund-csv.ts'
import {
  emptyBatch,
  getRefundFileRow,
  insertRefundFileLines,
  lockRefundFile,
  lockRefundFiles,
  updatePreparedBatch,
} from './refund-file-queries.ts'
import { listRefundsDue, selectForExport } from './select-for-export.ts'
import { readWhoMayRelease } from './who-may-release.ts'

interface NewRefundFile extends IssuedRefundFile {
  /** The number left out because the caller approved them, or owns them. */
  leftOut: number
}

/**
 * Another admin than who prepared a batch releases it as it was shown to them, and gets the file for the bank: once, later
 * only the same bytes.
 * Refunds that the releaser approved or owns, or whose money is gone, are left out and wait for another batch.
 */
export const releaseRefundBatch = (
  services: Services,
  number: number,
  shown: ShownBatch,
  userId: string,
): Promise<NewRefundFile> =>
  transact(services.db, async (trx) => {
    const now = services.clock.now()
    await lockRefundFiles(trx)
    const file = await lockRefundFile(trx, number)
    if (!file) throw new NotFound()
    if (file.state === 'released')
      throw new RefundFileTransitionNotAllowed(`File ${number} was released already. Get the same file again instead.`)
    secondPerson.requireMay(await readWhoMayRelease(trx, { number, made_by: file.made_by }, { viewerId: userId, now }))
    const batch = await getRefundFileRow(trx, number)
    if (batch.made_at.getTime() !== Date.parse(shown.madeAt) || batch.refunds !== shown.refunds)
      throw new VersionConflict('Its refunds are others than were shown to you. Look at it again, then release it.')
    const due = await listRefundsDue(trx, number)
    const { refunds, leftOut } = await selectForExport(trx, due, { userId, now })
    if (refunds.length === 0) throw new Problem('nothing-to-export')
    await emptyBatch(trx, number)
    await insertRefundFileLines(
      trx,
      number,
      refunds.map(({ id }) => id),
    )
    const csv = toRefundCsv(refunds.map((refund) => toRefundCsvRow(services, userId, refund)))
    const sealed = seal(csv, services.config.refunds.beneficiaryKey, toRefundFileEncryptionContext(number))
    const released = { state: 'released', content_sealed: sealed, released_by: userId, released_at: now } as const
    await updatePreparedBatch(trx, number, released)
    const change = { state: 'released', refunds: refunds.length }
    recordChange(trx, { kind: 'refund-files', id: String(number) }, { state: 'prepared' }, change)
    return { number, fileName: file.file_name, csv, leftOut }
  })
