import type { SentFile } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import { loadLinkedFile } from '#/uploads/linked-file.ts'
import { findRefund } from './queries.ts'
import { toProofFilePath, toProofFileRecord, type ProofFileRequest } from './proof-file.ts'

interface SignedProofFileRequest extends Omit<ProofFileRequest, 'bookingId'> {
  expires: number
  signature: string
}

export const sendProofFile = (services: Services, { refundId, ...link }: SignedProofFileRequest): Promise<SentFile> =>
  loadLinkedFile(services, { ...link, path: toProofFilePath(refundId) }, async () =>
    toProofFileRecord(await findRefund(services.db, refundId)),
  )
