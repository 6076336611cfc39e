import { randomUUID } from 'node:crypto'
import {
  access,
  constants,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { ObjectStoreUnavailable } from '@escapes/contract/s3'
import { ObjectKeyConflict, requireObjectKey, type ObjectStore } from './port.ts'

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

const toFault = (error: unknown): unknown => {
  if (hasCode(error, 'ENOSPC', 'EDQUOT'))
    return new ObjectStoreUnavailable('the disk of the object store is full', { cause: error })
  // A file system that met a fault is mounted read-only. Of folders to be made below, Node then says ENOENT.
  if (hasCode(error, 'EROFS', 'EIO', 'ENOENT'))
    return new ObjectStoreUnavailable('the disk of the object store takes no files', { cause: error })
  return error
}

/** A few builds, or some hundred pictures: time for somebody to come before uploads are put off. */
const minFreeBytesOfDisk = 256 * 1024 * 1024

/** A folder is no object. */
const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')

const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

/** Until then a machine that loses its power forgets which files the folder has. */
const flushFolder = async (path: string): Promise<void> => {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Files below a folder. A file is written beside its place and moved there, so that no reader sees half of it, and is on
 * the disk before anybody records that it is there.
 */
export const createDiskStore = (folder: string, minFreeBytes = minFreeBytesOfDisk): ObjectStore => {
  const toPath = (key: string) => join(folder, requireObjectKey(key))
  const writeBeside = async (
    key: string,
    bytes: Uint8Array,
    finish: (unfinished: string, path: string) => Promise<void>,
  ): Promise<void> => {
    const path = toPath(key)
    const unfinished = join(dirname(path), `.${randomUUID()}`)
    try {
      await mkdir(dirname(path), { recursive: true })
    } catch (error) {
      if (hasCode(error, 'EEXIST', 'ENOTDIR'))
        throw new ObjectKeyConflict(`A part of ${key} is an object`, { cause: error })
      throw toFault(error)
    }
    try {
      await writeFile(unfinished, bytes, { flush: true })
      await finish(unfinished, path)
      await flushFolder(dirname(path))
    } catch (error) {
      if (hasCode(error, 'EEXIST', 'EISDIR') && !(await isFile(path)))
        throw new ObjectKeyConflict(`Objects lie below ${key}`, { cause: error })
      throw toFault(error)
    } finally {
      await rm(unfinished, { force: true })
    }
  }
  return {
    put: (key, bytes) => writeBeside(key, bytes, rename),
    create: async (key, bytes) => {
      try {
        // A hard link to the finished file: unlike a rename it fails where a file exists.
        await writeBeside(key, bytes, link)
        return true
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false
        throw error
      }
    },
    get: async (key) => {
      try {
        return await readFile(toPath(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    has: (key) => isFile(toPath(key)),
    ping: async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    requireSpace: async () => {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < minFreeBytes) throw new ObjectStoreUnavailable('the disk of the object store is almost full')
    },
    delete: (key) => rm(toPath(key), { force: true }),
    list: async (prefix) => {
      try {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        return entries
          .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
          .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
          .filter((key) => key.startsWith(prefix))
          .toSorted()
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
  }
}
