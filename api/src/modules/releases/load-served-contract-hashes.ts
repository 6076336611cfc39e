import { readdir } from 'node:fs/promises'
import { computeContractHash } from '@escapes/contract/contract-hash'

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

/** Hashes of the contracts that this api serves: its own, and those published before. */
export const loadServedContractHashes = (): Promise<string[]> => {
  served ??= Promise.all([computeContractHash(), publishedHashes()]).then(([own, earlier]) => [
    ...new Set([own, ...earlier]),
  ])
  return served
}
