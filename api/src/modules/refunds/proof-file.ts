import type { FileVariant } from '#/uploads/file-link.ts'
import type { FileRecord } from '#/uploads/linked-file.ts'
import type { RefundRow } from './queries.ts'

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
