import { recordChange } from '#/audit/record-change.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { toSmallPictureUrl, uploadPicture } from '#/modules/media/index.ts'
import type { Services } from '#/services.ts'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'

/** Stores a picture for a block that is about to be saved; without one that shows it, it is deleted after a day. */
export const uploadBlockPicture = (
  services: Services,
  file: UploadedFile,
  idempotency: Idempotency,
): Promise<{ imageUrl: string }> =>
  uploadPicture(services, {
    file,
    idempotency,
    requireRoom: async () => undefined,
    attach: async (trx, pictureId) => {
      const imageUrl = toSmallPictureUrl(pictureId)
      recordChange(trx, { kind: 'pictures', id: pictureId }, {}, { imageUrl })
      return { imageUrl }
    },
  })
