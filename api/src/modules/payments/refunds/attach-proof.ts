import type { StaffRefund } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { discardUnlessKept, storeFile, type StoredFile } from '../files/store-file.ts'
import { RefundElsewhere } from '../problems.ts'
import { type GivenFile, takeIn } from '../receipts/intake/take-in.ts'
import { findRefund, moveRefund, type RefundRow } from './queries.ts'
import { take } from './step.ts'

/** From when the bank can have had the order. */
const provable = ['approved', 'sent'] as const satisfies RefundRow['state'][]

const requireProvable = async ({ db }: Services, id: string): Promise<void> => {
  const refund = await findRefund(db, id)
  if (!refund) throw new NotFound()
  if (!provable.some((state) => state === refund.state)) throw new RefundElsewhere(refund.state)
}

/** Writes the proof to its refund; what was there before is nobody's from then on. */
const keep = async (services: Services, id: string, { made, objectKey, previewKey }: StoredFile) => {
  let before: RefundRow | undefined
  const refund = await take(services, id, async (trx, row, now) => {
    before = row
    const proof = {
      proof_key: objectKey,
      proof_preview_key: previewKey,
      proof_content_type: made.contentType,
      proof_name: made.displayName,
    }
    return moveRefund(trx, id, provable, proof, now)
  })
  return { refund, before }
}

/** Deletes a file unless it is the proof of its refund now. */
const discard = (services: Services, id: string, files: { objectKey: string; previewKey: string }): Promise<void> =>
  discardUnlessKept(services, files, async () => (await findRefund(services.db, id))?.proof_key === files.objectKey)

/** Staff attach what the bank gave for the transfer: made anew and stored first, then written; the one before goes. */
export const attachProof = async (services: Services, id: string, file: GivenFile): Promise<StaffRefund> => {
  await requireProvable(services, id)
  const stored = await storeFile(services, 'refund-proofs', await takeIn(file))
  try {
    const { refund, before } = await keep(services, id, stored)
    const { proof_key: objectKey = null, proof_preview_key: previewKey = null } = before ?? {}
    if (objectKey !== null && previewKey !== null) await discard(services, id, { objectKey, previewKey })
    return refund
  } catch (error) {
    await discard(services, id, stored)
    throw error
  }
}
