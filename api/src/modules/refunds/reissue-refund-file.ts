import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { unseal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { findRefundFile } from './refund-file-queries.ts'
import { readWhoMayTakeOut } from './who-may-take-out.ts'
import { toRefundFileEncryptionContext, type IssuedRefundFile } from './issued-refund-file.ts'

/**
 * Issues an earlier file again, to an admin who is another person than who approved a refund in it or owns one. The transaction is for the
 * audit log: nothing else is written.
 */
export const reissueRefundFile = (
  { db, config, log, clock }: Services,
  number: number,
  userId: string,
): Promise<IssuedRefundFile> =>
  transact(db, async (trx) => {
    const file = await findRefundFile(trx, number)
    if (!file) throw new NotFound()
    secondPerson.requireMay(await readWhoMayTakeOut(trx, file, { viewerId: userId, now: clock.now() }))
    if (file.content_sealed === null) throw new Problem('file-forgotten')
    log.info({ number, userId }, 'a file for the bank was given out again')
    return {
      number,
      fileName: file.file_name,
      csv: unseal(file.content_sealed, config.refunds.beneficiaryKey, toRefundFileEncryptionContext(number)),
    }
  })
