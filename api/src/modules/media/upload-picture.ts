import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, isIdempotencyKeyUsed, withIdempotency } from '#/http/idempotency.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'
import { insertUploadedPicture } from './queries.ts'
import { discardUnlessRecorded, type StoredPicture, storePicture } from './store-picture.ts'

export interface PictureUpload<T> {
  file: UploadedFile
  idempotency: Idempotency
  /** Rejects an upload before its file is decoded. */
  requireRoom: () => Promise<void>
  /** Gives the picture its use, in the transaction that writes it. */
  attach: (trx: Trx, pictureId: string) => Promise<T>
}

/** Stores a photo; a job draws its widths. A repeated key returns the first answer. */
export const uploadPicture = async <T>(
  services: Services,
  { file, idempotency, requireRoom, attach }: PictureUpload<T>,
): Promise<T> => {
  const { db, clock } = services
  const save = (stored?: StoredPicture) =>
    transact(db, (trx) =>
      withIdempotency(trx, idempotency, async () => {
        if (!stored) throw new Error('an idempotency key was used and is gone')
        const now = clock.now()
        await insertUploadedPicture(trx, { ...stored, now })
        const attached = await attach(trx, stored.id)
        await publish(trx, 'picture.drawing-requested', { pictureId: stored.id, at: now.toISOString() })
        // After a failed or aborted upload nobody must find the picture.
        file.signal.throwIfAborted()
        return attached
      }),
    )
  if (await isIdempotencyKeyUsed(db, idempotency)) return save()
  await requireRoom()
  const stored = await storePicture(services, file)
  try {
    return await save(stored)
  } finally {
    await discardUnlessRecorded(services, stored)
  }
}
