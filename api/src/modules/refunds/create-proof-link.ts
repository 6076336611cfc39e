import type { Services } from '#/services.ts'
import { createFileLink } from '#/uploads/linked-file.ts'
import { findRefund } from './queries.ts'
import { toProofFilePath, toProofFileRecord, type ProofFileRequest } from './proof-file.ts'

export const createProofLink = async (
  services: Services,
  { bookingId, refundId, variant, userId }: ProofFileRequest,
): Promise<{ url: string; expiresAt: string }> => {
  const refund = await findRefund(services.db, refundId)
  const own = refund?.booking_id === bookingId ? refund : undefined
  return createFileLink(services, toProofFileRecord(own), { path: toProofFilePath(refundId), variant, userId })
}
