import type { Db } from '#/db/database.ts'
import type { SentFile } from '#/http/answer.ts'
import { findOwner } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import type { Variant } from '../files/link.ts'
import { type KeptFile, linkTo, sendFile } from '../files/open-file.ts'
import { findRefund, type RefundRow } from './queries.ts'

const pathOf = (refundId: string): string => `/refunds/${refundId}/proof`

const proofOf = (row: RefundRow | undefined): KeptFile | undefined => {
  const {
    proof_key: object_key,
    proof_preview_key: preview_key,
    proof_content_type: content_type,
    reference,
  } = row ?? {}
  if (!object_key || !preview_key || !content_type) return undefined
  // Saved under a name that means something to its traveller; `Scan_0007` is how staff called it.
  return { object_key, preview_key, content_type, file_name: `refund-${reference}` }
}

export const findRefundOwner = async (db: Db, id: string): Promise<string | undefined> => {
  const refund = await findRefund(db, id)
  return refund && findOwner(db, refund.booking_id)
}

interface Asked {
  bookingId: string
  refundId: string
  variant: Variant
  userId: string
}

export const linkToProof = async (
  services: Services,
  { bookingId, refundId, variant, userId }: Asked,
): Promise<{ url: string; expiresAt: string }> => {
  const refund = await findRefund(services.db, refundId)
  const own = refund?.booking_id === bookingId ? refund : undefined
  return linkTo(services, proofOf(own), { path: pathOf(refundId), variant, userId })
}

interface Shown extends Omit<Asked, 'bookingId'> {
  expires: number
  signature: string
}

export const sendProof = (services: Services, { refundId, ...link }: Shown): Promise<SentFile> =>
  sendFile(services, { ...link, path: pathOf(refundId) }, async () => proofOf(await findRefund(services.db, refundId)))
