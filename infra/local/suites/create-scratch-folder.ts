import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const GB = 2 ** 30

/** Free space and memory, in bytes; a run's databases, builds and profiles take about a gigabyte. */
interface Room {
  freeInMemoryFolder: number
  availableMemory: number
}

export const fitsIntoMemory = ({ freeInMemoryFolder, availableMemory }: Room): boolean =>
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

/**
 * The folder of a test run's temporary files, in memory where there is room: to copy a database of a thousand small files
 * for each test file costs a seventh there. Other users may pass through it, since PostgreSQL runs as one.
 */
export const createScratchFolder = (): string => {
  const folder = mkdtempSync(join(fitsIntoMemory(measureRoom()) ? memory : tmpdir(), 'escapes-tests-'))
  chmodSync(folder, 0o755)
  return folder
}
