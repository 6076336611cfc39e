import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { deleteOrphanedFiles } from '#/uploads/delete-orphaned-files.ts'
import { closeReceiptsOnCancellation, closeReceiptsOnDecline } from './close-with-booking.ts'
import { expireUploads } from './expire-uploads.ts'
import { receiptRules } from './personal-data.ts'
import { findReceiptKeysInUse, lockWaitingReceipts, markReceiptReviewed } from './queries.ts'
import { findReceiptPayload } from './receipt-payload.ts'
import { routes } from './routes.ts'

export { listStaffReceipts } from './list-staff-receipts.ts'
export { countStaffReceipts, listReceiptsSince } from './staff-receipt-queries.ts'
export { listOwnReceipts } from './read-receipts.ts'
export { listTransfersOfBooking } from './transfer.ts'

export { findReceiptPayload, lockWaitingReceipts, markReceiptReviewed }

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'receipts.sweep': Record<string, never>
    'receipts.expire-uploads': Record<string, never>
  }
}

/** What customers upload as proof of a transfer, and what staff decide about it. */
export const receipts: Module = {
  name: 'receipts',
  personalData: receiptRules,
  routes,
  reactions: [closeReceiptsOnCancellation, closeReceiptsOnDecline],
  jobs: {
    'receipts.sweep': async (_, services) => {
      const count = await deleteOrphanedFiles(services, 'receipts', findReceiptKeysInUse)
      if (count > 0) services.log.info({ count }, 'receipt files without a row were deleted')
    },
    'receipts.expire-uploads': async (_, services) => {
      await expireUploads(services)
    },
  },
  schedules: [
    { job: 'receipts.sweep', everyMs: 86_400_000, data: {} },
    { job: 'receipts.expire-uploads', everyMs: 3_600_000, data: {} },
  ],
}
