import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '../stack/processes.ts'

const memory = '/dev/shm'
const GB = 2 ** 30

/** Free space and memory, in bytes; a run's databases, builds and profiles take about a gigabyte. */
interface Room {
  freeInMemoryFolder: number
  availableMemory: number
}

const fitsIntoMemory = ({ freeInMemoryFolder, availableMemory }: Room): boolean =>
  freeInMemoryFolder >= 4 * GB && availableMemory >= 8 * GB

const measureRoom = (): Room => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return { freeInMemoryFolder: bavail * bsize, availableMemory: process.availableMemory() }
  } catch {
    // Not Linux, or a container without the folder.
    return { freeInMemoryFolder: 0, availableMemory: 0 }
  }
}

const prefix = 'escapes-tests-'

/**
 * Removes the folders below `parent` of runs that have ended, as a killed one leaves its own. The name of a folder is
 * `prefix` and the process of its run, with or without more.
 */
export const removeFoldersOfEndedRuns = (parent: string, prefix: string): void => {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)(-|$)`).exec(name)?.[1])
    // What that run started may still be ending, and write.
    if (pid > 0 && !isProcessAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * The folder of a test run's temporary files, in memory where there is room: to copy a database of a thousand small files
 * for each test file costs a seventh there. Other users may pass through it, since PostgreSQL runs as one. Removes what
 * runs that were killed left.
 */
export const createScratchFolder = (): string => {
  for (const parent of [memory, tmpdir()]) removeFoldersOfEndedRuns(parent, prefix)
  const parent = fitsIntoMemory(measureRoom()) ? memory : tmpdir()
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}
