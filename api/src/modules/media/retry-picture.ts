import type { Trx } from '#/db/database.ts'
import { publish } from '#/outbox/publish.ts'
import { markPictureProcessing } from './queries.ts'

/** Draws a failed picture again; any other one stays as it is. */
export const retryPicture = async (trx: Trx, pictureId: string, now: Date): Promise<void> => {
  if (await markPictureProcessing(trx, pictureId, now))
    await publish(trx, 'picture.drawing-requested', { pictureId, at: now.toISOString() })
}
