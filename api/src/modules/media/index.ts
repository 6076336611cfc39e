import './events.ts'
import type { Module } from '#/module.ts'
import { defineReaction } from '#/outbox/reaction.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { drawPicture, maxDrawingAttempts } from './draw-picture.ts'
import { mediaRules } from './personal-data.ts'
import { listPicturesInWork } from './queries.ts'
import { deleteWithdrawnPicture } from './withdraw-picture.ts'

export { toPicture, type PictureRow } from './picture.ts'
export { loadPicturesById, loadUploadsById, markPictureUnused, type UploadRow, upsertPicture } from './queries.ts'
export { retryPicture } from './retry-picture.ts'
export { toSmallPictureUrl } from './store-picture.ts'
export { storeSquare } from './store-square.ts'
export { uploadPicture } from './upload-picture.ts'
export { withdrawPicture } from './withdraw-picture.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'media.draw': { pictureId: string }
    'media.resume': Record<string, never>
    'media.sweep': Record<string, never>
  }
}

/** Far longer than the attempts at one picture take. */
const lostAfterMs = 600_000
const batch = 100

const drawWhenRequested = defineReaction(
  'picture.drawing-requested',
  'media.draw-picture',
  (_, { pictureId, at }, { queues }) =>
    queues.add('media.draw', { pictureId }, { id: `${pictureId}-${Date.parse(at)}`, attempts: maxDrawingAttempts }),
)

const deleteWhenWithdrawn = defineReaction(
  'picture.withdrawn',
  'media.delete-withdrawn-picture',
  (_, { pictureId }, services) => deleteWithdrawnPicture(services, pictureId),
)

/** Pictures: their rows, and their files in the object store. */
export const media: Module = {
  name: 'media',
  personalData: mediaRules,
  reactions: [drawWhenRequested, deleteWhenWithdrawn],
  jobs: {
    'media.draw': ({ pictureId }, services) => drawPicture(services, pictureId),
    // Queues may lose jobs.
    'media.resume': async (_, { db, queues, clock }) => {
      const now = clock.now().getTime()
      for (const pictureId of await listPicturesInWork(db, new Date(now - lostAfterMs), batch))
        await queues.add('media.draw', { pictureId }, { id: `${pictureId}-${now}` })
    },
    'media.sweep': async (_, services) => {
      const { pictures, files } = await deleteUnusedPictures(services)
      if (pictures + files > 0) services.log.info({ pictures, files }, 'unused pictures were deleted')
    },
  },
  schedules: [
    { job: 'media.resume', everyMs: lostAfterMs, data: {} },
    { job: 'media.sweep', everyMs: 3_600_000, data: {} },
  ],
}
