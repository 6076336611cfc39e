import type { StaffRefund } from '@escapes/contract'
import { toNameForCustomers } from '#/account-numbers/require-own-account-numbers.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { deleteFilesUnlessRecorded, storeFile, type StoredFile } from '#/uploads/store-file.ts'
import { RefundTransitionNotAllowed } from './problems.ts'
import { type UploadedFile, sanitizeFile } from '#/uploads/sanitize-file.ts'
import { findRefund, transitionRefund, type RefundRow } from './queries.ts'
import { changeRefund } from './change-refund.ts'

/** The states in which the bank may have the order. */
const provable = ['approved', 'sent'] as const satisfies RefundRow['state'][]

const requireProvable = async ({ db }: Services, id: string): Promise<void> => {
  const refund = await findRefund(db, id)
  if (!refund) throw new NotFound()
  if (!provable.some((state) => state === refund.state)) throw new RefundTransitionNotAllowed(refund.state)
}

const saveProof = async (services: Services, id: string, { sanitized, objectKey, previewKey }: StoredFile) => {
  let before: RefundRow | undefined
  const refund = await changeRefund(services, id, async (trx, row, now) => {
    before = row
    const proof = {
      proof_key: objectKey,
      proof_preview_key: previewKey,
      proof_content_type: sanitized.contentType,
      proof_name: await toNameForCustomers(trx, sanitized.displayName, sanitized.contentType),
    }
    return transitionRefund(trx, id, provable, proof, now)
  })
  return { refund, before }
}

const discard = (services: Services, id: string, files: { objectKey: string; previewKey: string }): Promise<void> =>
  deleteFilesUnlessRecorded(
    services,
    files,
    async () => (await findRefund(services.db, id))?.proof_key === files.objectKey,
  )

/** Sanitizes and stores the bank's proof, writes it to the refund, and deletes the proof before. */
export const attachProof = async (services: Services, id: string, file: UploadedFile): Promise<StaffRefund> => {
  await requireProvable(services, id)
  const stored = await storeFile(services, 'refund-proofs', await sanitizeFile(file))
  try {
    const { refund, before } = await saveProof(services, id, stored)
    const { proof_key: objectKey = null, proof_preview_key: previewKey = null } = before ?? {}
    if (objectKey !== null && previewKey !== null) await discard(services, id, { objectKey, previewKey })
    return refund
  } catch (error) {
    await discard(services, id, stored)
    throw error
  }
}
