import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPublicObjectKey, type ObjectStoreSettings } from '@escapes/contract/deployment'
import { createObjectCache } from './object-cache.ts'
import { createS3Reader } from './s3-reader.ts'
import { type FindObject, toStoredObject } from './stored-object.ts'

export interface ObjectSource {
  /** Finds a public object; private ones are never found. Throws `ObjectStoreUnavailable`. */
  find: FindObject
  /** Throws when the store does not answer, whatever is cached. */
  ping(): Promise<void>
}

export interface ObjectSourceOptions {
  cache: { folder: string; maxBytes: number }
  findDigest: (key: string) => string | undefined
  onError: (what: string, error: unknown) => void
}

const onDisk = (folder: string): ObjectSource => ({
  find: async (key) => {
    const path = join(folder, key)
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    })
    if (!found?.isFile()) return undefined
    return toStoredObject(path, found.size, `${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}`)
  },
  ping: async () => {
    await stat(folder)
  },
})

/** Serves public keys only, however the request spells them. */
const publicOnly = ({ find, ping }: ObjectSource): ObjectSource => ({
  find: (key, address) => (isPublicObjectKey(key) ? find(key, address) : Promise.resolve(undefined)),
  ping,
})

export const createObjectSource = async (
  settings: ObjectStoreSettings,
  { cache, findDigest, onError }: ObjectSourceOptions,
): Promise<ObjectSource> => {
  if (settings.kind === 'disk') return publicOnly(onDisk(settings.folder))
  const reader = createS3Reader(settings)
  const find = await createObjectCache({ ...cache, read: reader.read, findDigest, onError })
  return publicOnly({ find, ping: reader.ping })
}
