import type { Profile } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { storeSquare, upsertPicture } from '#/modules/media/index.ts'
import type { Services } from '#/services.ts'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'
import { getProfile } from './get-profile.ts'
import { upsertProfile } from './queries.ts'

/** The picture before it is deleted with its files; a trigger notes that nothing shows it. */
export const replaceAvatar = async (
  services: Services,
  userId: string,
  file: UploadedFile,
  cut: Parameters<typeof storeSquare>[2],
): Promise<Profile> => {
  const square = await storeSquare(services, file, cut)
  const { db, clock } = services
  return transact(db, async (trx) => {
    const { id } = await upsertPicture(trx, square)
    await upsertProfile(trx, userId, { avatar_id: id }, clock.now())
    return getProfile(trx, userId)
  })
}

export const removeAvatar = ({ db, clock }: Services, userId: string): Promise<Profile> =>
  transact(db, async (trx) => {
    await upsertProfile(trx, userId, { avatar_id: null }, clock.now())
    return getProfile(trx, userId)
  })
