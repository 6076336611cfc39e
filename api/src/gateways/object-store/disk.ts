import { randomUUID } from 'node:crypto'
import { access, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkedKey, type ObjectStore } from './port.ts'

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Files below a folder. A file is written beside its place and moved there, so that no reader sees half of it. */
export const createDiskStore = (folder: string): ObjectStore => {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  const writeBeside = async (
    key: string,
    bytes: Uint8Array,
    finish: (unfinished: string, path: string) => Promise<void>,
  ): Promise<void> => {
    const path = pathOf(key)
    const unfinished = join(dirname(path), `.${randomUUID()}`)
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(unfinished, bytes)
      await finish(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
  }
  return {
    put: (key, bytes) => writeBeside(key, bytes, rename),
    create: async (key, bytes) => {
      try {
        // A second name for the finished file: unlike a move, it is refused where a file is.
        await writeBeside(key, bytes, link)
        return true
      } catch (error) {
        if (isTaken(error)) return false
        throw error
      }
    },
    get: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    delete: (key) => rm(pathOf(key), { force: true }),
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
