import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { unseal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { findRefundFile } from './refund-file-queries.ts'
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
    const otherPeople = await secondPerson.listOtherPeopleIds(trx, userId, clock.now())
    if (file.owners.includes(userId) || !file.approvers.every((id) => otherPeople.has(id)))
      throw new SecondPersonNeeded(
        'You approved a refund in this file, or it is yours, or you do not count as second person of who did: another admin takes it out again.',
      )
    if (file.content_sealed === null) throw new Problem('file-forgotten')
    log.info({ number, userId }, 'a file for the bank was given out again')
    return {
      number,
      fileName: file.file_name,
      csv: unseal(file.content_sealed, config.refunds.beneficiaryKey, toRefundFileEncryptionContext(number)),
    }
  })
