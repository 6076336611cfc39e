import { open, realpath } from 'node:fs/promises'
import { constants } from 'node:fs'
import { join, sep } from 'node:path'
import { maxBuildFileBytes } from '@escapes/contract/release-names'
import { ReleaseError } from './registry.ts'

/** What a link within the folder leads to counts as a file of it; whoever built may link the folder itself. */
const resolveWithin = async (folder: string, path: string): Promise<string> => {
  try {
    const [root, file] = [await realpath(folder), await realpath(join(folder, path))]
    if (file.startsWith(root + sep)) return file
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ELOOP') throw new ReleaseError(`${path} is a link that leads back to itself.`, { cause: error })
    throw new ReleaseError(`${path} is missing in ${folder} (${code}). Build again.`, { cause: error })
  }
  throw new ReleaseError(
    `${path} leads out of ${folder}. What is published is for everybody: a build has files of its own.`,
  )
}

/** The bytes of a file of a build: never of anything that a link reaches outside of its folder, nor of a pipe or a device. */
export const readBuiltFile = async (folder: string, path: string): Promise<Buffer> => {
  // Opening a pipe waits for its other end.
  const file = await open(await resolveWithin(folder, path), constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const found = await file.stat()
    if (!found.isFile()) throw new ReleaseError(`${path} is no file.`)
    if (found.size > maxBuildFileBytes)
      throw new ReleaseError(`${path} has ${found.size} bytes; a file of a build has at most ${maxBuildFileBytes}.`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
