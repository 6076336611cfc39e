import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMissLimit } from '../http/miss-limit.ts'
import type { S3Object } from './s3-reader.ts'
import { type FindObject, toStoredObject, type StoredObject, TooManyMisses } from './stored-object.ts'

export interface ObjectCacheOptions {
  folder: string
  maxBytes: number
  read: (key: string) => Promise<S3Object | undefined>
  /** Digest of a released file; undefined for unknown keys. */
  findDigest: (key: string) => string | undefined
  onError: (what: string, error: unknown) => void
}

interface CachedFile {
  file: string
  size: number
  etag: string
}

const toFileName = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Metadata is in the file name, `<hash of the key>.<size>.<tag>`, so no index is needed. */
const parse = (file: string): (CachedFile & { name: string }) | undefined => {
  const [, name = '', size = '', etag = ''] = /^([0-9a-f]{64})\.(\d+)\.(\w+)$/.exec(file) ?? []
  return name ? { name, file, size: Number(size), etag } : undefined
}

/** The files of an earlier process, oldest first. Incomplete ones are deleted. */
const load = async (folder: string): Promise<Map<string, CachedFile>> => {
  await mkdir(folder, { recursive: true })
  const found: { cached: CachedFile & { name: string }; at: number }[] = []
  for (const file of await readdir(folder)) {
    const cached = parse(file)
    const { size, mtimeMs } = await stat(join(folder, file))
    if (cached?.size === size) found.push({ cached, at: mtimeMs })
    else await rm(join(folder, file), { force: true, recursive: true })
  }
  return new Map(found.toSorted((one, other) => one.at - other.at).map(({ cached }) => [cached.name, cached]))
}

/** Code is cached only with its released digest, or a damaged file would outlive its repair in the store. */
const isCode = (key: string): boolean => /^_mf\/a\/.*\.(c?js|css)$/.test(key)

const matches = (bytes: Uint8Array, digest: string): boolean =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}` === digest

const inMemory = ({ bytes, etag }: S3Object): StoredObject => ({
  size: bytes.length,
  etag,
  bytes: () => Promise.resolve(bytes),
  stream: ({ start, end }) => new Blob([bytes.subarray(start, end + 1)]).stream(),
})

/**
 * Caches immutable objects of a remote store on disk, least recently used first out. Cached ones are served while the
 * store is away.
 */
export const createObjectCache = async ({
  folder,
  maxBytes,
  read,
  findDigest,
  onError,
}: ObjectCacheOptions): Promise<FindObject> => {
  const cached = await load(folder)
  const verified = new Set<string>()
  const damaged = new Set<string>()
  const reading = new Map<string, Promise<StoredObject | undefined>>()
  const misses = createMissLimit(Date.now)
  let total = [...cached.values()].reduce((sum, { size }) => sum + size, 0)

  const forget = (name: string): CachedFile | undefined => {
    const file = cached.get(name)
    if (!file) return undefined
    cached.delete(name)
    total -= file.size
    return file
  }

  const makeRoom = async (): Promise<void> => {
    for (const [name] of cached) {
      if (total <= maxBytes) return
      const gone = forget(name)
      if (gone) await rm(join(folder, gone.file), { force: true })
    }
  }

  const store = async (name: string, { bytes, etag }: S3Object): Promise<void> => {
    const file = `${name}.${bytes.length}.${etag}`
    const draft = join(folder, `.${randomUUID()}`)
    try {
      await writeFile(draft, bytes)
      await rename(draft, join(folder, file))
    } finally {
      await rm(draft, { force: true })
    }
    cached.set(name, { file, size: bytes.length, etag })
    total += bytes.length
    await makeRoom()
  }

  const mayStore = (key: string, { bytes, etag }: S3Object): boolean => {
    if (!isCode(key)) return true
    const digest = findDigest(key)
    if (digest === undefined) return false
    if (matches(bytes, digest)) return true
    // Reported once for the same bytes.
    const what = `${key} ${etag}`
    if (!damaged.has(what)) onError('A file of the store is not what was released', new Error(what))
    damaged.add(what)
    return false
  }

  const fetchAndStore = async (key: string, name: string): Promise<StoredObject | undefined> => {
    const object = await read(key)
    if (!object) return undefined
    if (!mayStore(key, object)) return inMemory(object)
    if (object.bytes.length <= maxBytes / 4)
      await store(name, object).catch((error: unknown) => onError('A file of the store could not be kept', error))
    return inMemory(object)
  }

  /** Verifies cached code once: the disk may be damaged, or its release was unknown when it was cached. */
  const isWhole = async (key: string, { file }: CachedFile): Promise<boolean> => {
    const digest = isCode(key) ? findDigest(key) : undefined
    if (digest === undefined || verified.has(file)) return true
    const isReleased = matches(await readFile(join(folder, file)), digest)
    if (isReleased) verified.add(file)
    return isReleased
  }

  /** Returns the cached file and marks it as recently used. */
  const findCached = async (key: string, name: string): Promise<StoredObject | undefined> => {
    const found = cached.get(name)
    if (!found) return undefined
    const path = join(folder, found.file)
    const isHere = (await stat(path).catch(() => undefined)) !== undefined
    if (!isHere || !(await isWhole(key, found))) {
      forget(name)
      await rm(path, { force: true })
      return undefined
    }
    cached.delete(name)
    cached.set(name, found)
    return toStoredObject(path, found.size, found.etag)
  }

  return async (key, address) => {
    const name = toFileName(key)
    const here = await findCached(key, name)
    if (here) return here
    const underway = reading.get(name)
    if (underway) return underway
    if (address !== undefined && misses.isSpent(address)) throw new TooManyMisses()
    const asked = fetchAndStore(key, name).finally(() => reading.delete(name))
    reading.set(name, asked)
    const found = await asked
    if (!found && address !== undefined) misses.add(address)
    return found
  }
}
