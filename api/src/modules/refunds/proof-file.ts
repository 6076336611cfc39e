import type { FileVariant } from '#/uploads/file-link.ts'
import { type FileRecord, createFileLink, loadLinkedFile } from '#/uploads/linked-file.ts'
import { type RefundRow, findRefund } from './queries.ts'
import type { Services } from '#/services.ts'
import type { SentFile } from '#/http/send-response.ts'

export const toProofFilePath = (refundId: string): string => `/refunds/${refundId}/proof`

export const toProofFileRecord = (row: RefundRow | undefined): FileRecord | undefined => {
  const {
    proof_key: object_key,
    proof_preview_key: preview_key,
    proof_content_type: content_type,
    reference,
  } = row ?? {}
  if (!object_key || !preview_key || !content_type) return undefined
  // The customer's file name names the booking, not the scanner.
  return { object_key, preview_key, content_type, file_name: `refund-${reference}` }
}

export interface ProofFileRequest {
  bookingId: string
  refundId: string
  variant: FileVariant
  userId: string
}

export const createProofLink = async (
  services: Services,
  { bookingId, refundId, variant, userId }: ProofFileRequest,
): Promise<{ url: string; expiresAt: string }> => {
  const refund = await findRefund(services.db, refundId)
  const own = refund?.booking_id === bookingId ? refund : undefined
  return createFileLink(services, toProofFileRecord(own), { path: toProofFilePath(refundId), variant, userId })
}

interface SignedProofFileRequest extends Omit<ProofFileRequest, 'bookingId'> {
  expires: number
  signature: string
}

export const sendProofFile = (services: Services, { refundId, ...link }: SignedProofFileRequest): Promise<SentFile> =>
  loadLinkedFile(services, { ...link, path: toProofFilePath(refundId) }, async () =>
    toProofFileRecord(await findRefund(services.db, refundId)),
  )
