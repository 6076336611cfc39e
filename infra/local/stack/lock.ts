import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProcessAlive, findProcessStartTicks } from './processes.ts'
import { SetupError } from './settings.ts'

interface Holder {
  pid: number
  started?: string
  address: string
}

const readHolder = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** A PID alone may have been reused since. */
const isHolderAlive = ({ pid, started }: Holder): boolean =>
  isProcessAlive(pid) && findProcessStartTicks(pid) === started

/** Written elsewhere and linked into place: the file is never half written, and only one starter gets it. */
const acquire = (file: string, holder: Holder): boolean => {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** One stack per data folder. The lock of a killed stack is taken over. */
export const lockDataDir = (dataDir: string, address: string): { release(): void } => {
  const file = join(dataDir, 'stack.lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (acquire(file, { pid: process.pid, started: findProcessStartTicks(process.pid), address }))
      return { release: () => rmSync(file, { force: true }) }
    const holder = readHolder(file)
    if (holder && isHolderAlive(holder))
      throw new SetupError(
        `A stack is running on ${dataDir} already (process ${holder.pid}): ${holder.address}\nStop it, or start another one with DATA_DIR and other ports.`,
      )
    // Renamed first, so that only one of two starters removes a stale lock.
    try {
      renameSync(file, `${file}.stale`)
      rmSync(`${file}.stale`, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new SetupError(`${file} is being taken by another start. Try again.`)
}
