import type { Db } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { toDocumentKey, type FilePrefix } from './store-file.ts'

const day = 86_400_000
const batch = 500

const toFileId = (key: string): string | undefined => /^[a-z-]+\/([0-9a-f-]{36})\//.exec(key)?.[1]

/** The id is a UUIDv7. */
const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

type ListRecordedKeys = (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * Deletes files older than a day whose row was never written. `listRecordedKeys` returns those of the keys that have a row.
 * Returns the count of deleted files.
 */
export const deleteOrphanedFiles = async (
  { db, objects, clock }: Services,
  prefix: FilePrefix | 'media' | 'picture-originals' | 'receipt-uploads',
  listRecordedKeys: ListRecordedKeys,
): Promise<number> => {
  const before = clock.now().getTime() - day
  const oldKeys = (await objects.list(`${prefix}/`)).filter((key) => {
    const id = toFileId(key)
    return id !== undefined && madeAt(id) < before
  })
  let count = 0
  for (let at = 0; at < oldKeys.length; at += batch) {
    const keys = oldKeys.slice(at, at + batch)
    const recordedKeys = await listRecordedKeys(db, [...new Set(keys.map(toDocumentKey))])
    for (const key of keys.filter((one) => !recordedKeys.has(toDocumentKey(one)))) {
      await objects.delete(key)
      count += 1
    }
  }
  return count
}
