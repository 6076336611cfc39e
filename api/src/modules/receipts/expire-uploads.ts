import type { Services } from '#/services.ts'
import { deleteOrphanedFiles } from '#/uploads/delete-orphaned-files.ts'
import { deleteExpiredUploads, findUploadKeysInUse } from './upload-queries.ts'

/** An upload expires after a day, which is when files without a row count as orphaned. Returns the count of parts deleted. */
export const expireUploads = async (services: Services): Promise<number> => {
  await deleteExpiredUploads(services.db, services.clock.now())
  return deleteOrphanedFiles(services, 'receipt-uploads', findUploadKeysInUse)
}
