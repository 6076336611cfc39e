import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { boundedText, id, instant } from './fields.ts'
import { receiptClaim } from './receipt-claim.ts'
import { receipt, receiptFileProblemCodes } from './receipts.ts'

/** How much of a receipt's file has arrived. */
export const receiptUpload = z.object({
  id,
  bookingId: id,
  size: z.int(),
  offset: z.int(),
  /** What has not become a receipt by then is deleted. */
  expiresAt: instant,
})
export type ReceiptUpload = z.output<typeof receiptUpload>

/** More than any part that we send, and little enough to be held in memory. */
const maxPartBytes = 1024 * 1024

/**
 * A receipt on a bad network: its file arrives in parts and goes on after a cut where it stopped. Begin, send the parts
 * with any tus client to `/receipt-uploads/:id`, and make a receipt of it.
 */
export const receiptUploadEndpoints = defineEndpoints({
  'POST /bookings/:id/receipt-uploads': {
    summary: 'Begins the upload of a receipt that may be interrupted. Of one booking at most five are under way.',
    access: 'owner',
    body: z.strictObject({ fileName: boundedText(300), size: z.int().min(0) }),
    response: receiptUpload,
    status: 201,
    problems: ['not-found', 'nothing-to-pay', 'too-many-receipts', 'file-empty', 'file-too-large'],
    rate: 'upload',
  },
  'GET /receipt-uploads/:id': {
    summary: 'How much of the file has arrived; `HEAD` answers in the headers of tus 1.0 alone.',
    access: 'owner',
    resumable: 'state',
    response: receiptUpload,
    rate: 'upload',
  },
  'PATCH /receipt-uploads/:id': {
    summary: 'The next bytes of the file, by tus 1.0.',
    access: 'owner',
    resumable: 'part',
    maxBodyBytes: maxPartBytes,
    problems: [
      'not-found',
      'upload-offset-differs',
      'payload-too-large',
      'unsupported-media-type',
      'tus-version-not-supported',
    ],
    rate: 'upload',
  },
  'PUT /receipt-uploads/:id/receipt': {
    summary: 'Makes a receipt of the file once all of it has arrived; repeated, it answers the same receipt.',
    access: 'owner',
    resumable: 'end',
    body: receiptClaim,
    response: receipt,
    problems: ['not-found', 'upload-incomplete', 'nothing-to-pay', 'too-many-receipts', ...receiptFileProblemCodes],
    rate: 'upload',
  },
})
