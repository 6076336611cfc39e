import { readdir } from 'node:fs/promises'
import { contractHash } from '@escapes/contract/hash'

const published = new URL('../../../contract/published/', import.meta.url)

const publishedHashes = async (): Promise<string[]> => {
  try {
    const files = await readdir(published)
    return files.filter((file) => file.endsWith('.openapi.json')).map((file) => file.slice(0, file.indexOf('.')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

let served: Promise<string[]> | undefined

/** Hashes of the contracts this api honours: its own, and those released before that it still answers. */
export const servedContracts = (): Promise<string[]> => {
  served ??= Promise.all([contractHash(), publishedHashes()]).then(([own, earlier]) => [...new Set([own, ...earlier])])
  return served
}
