import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, startedAt } from './processes.ts'
import { SetupError } from './settings.ts'

interface Holder {
  pid: number
  started?: string
  address: string
}

const holderOf = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    // Removed a moment ago: nobody holds it.
    return undefined
  }
}

/** A number alone may have been given to another process since. */
const isHeld = ({ pid, started }: Holder): boolean => isAlive(pid) && startedAt(pid) === started

/** Written aside and linked into place: the file never exists half written, and only one starter gets it. */
const take = (file: string, holder: Holder): boolean => {
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

/** One stack per data folder. The lock of a stack that was killed is taken over. */
export const lockDataDir = (dataDir: string, address: string): { release(): void } => {
  const file = join(dataDir, 'stack.lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (take(file, { pid: process.pid, started: startedAt(process.pid), address }))
      return { release: () => rmSync(file, { force: true }) }
    const holder = holderOf(file)
    if (holder && isHeld(holder))
      throw new SetupError(
        `A stack is running on ${dataDir} already (process ${holder.pid}): ${holder.address}\nStop it, or start another one with DATA_DIR and other ports.`,
      )
    // Renamed first, so that of two starters that found it stale only one removes it.
    try {
      renameSync(file, `${file}.stale`)
      rmSync(`${file}.stale`, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new SetupError(`${file} is being taken by another start. Try again.`)
}
