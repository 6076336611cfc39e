import type { SentFile } from '#/http/answer.ts'
import type { Services } from '#/services.ts'
import type { Variant } from '../files/link.ts'
import { linkTo, sendFile } from '../files/open-file.ts'
import { findReceipt } from './queries.ts'

const pathOf = (receiptId: string): string => `/receipts/${receiptId}/file`

interface Asked {
  bookingId: string
  receiptId: string
  variant: Variant
  userId: string
}

export const linkToReceipt = async (
  services: Services,
  { bookingId, receiptId, variant, userId }: Asked,
): Promise<{ url: string; expiresAt: string }> => {
  const receipt = await findReceipt(services.db, receiptId)
  const own = receipt?.booking_id === bookingId ? receipt : undefined
  return linkTo(services, own, { path: pathOf(receiptId), variant, userId })
}

interface Shown extends Omit<Asked, 'bookingId'> {
  expires: number
  signature: string
}

export const sendReceipt = (services: Services, { receiptId, ...link }: Shown): Promise<SentFile> =>
  sendFile(services, { ...link, path: pathOf(receiptId) }, () => findReceipt(services.db, receiptId))
