import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { timeouts } from '@escapes/test-timeouts'

const read = (readFile: () => string): string => {
  try {
    return readFile()
  } catch {
    // The process ended, or belongs to somebody else.
    return ''
  }
}

/** Every process of a data folder, recognised by its environment, arguments or working directory. */
const listProcessIds = (dataDir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(
      (pid) =>
        read(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(`=${dataDir}\0`) ||
        read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes(dataDir) ||
        read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(dataDir),
    )
    .map(Number)

/** Waits until none of a data folder's processes is left; kills those that have not ended by themselves. */
export const waitUntilEnded = async (dataDir: string): Promise<void> => {
  const deadline = Date.now() + timeouts.condition
  while (listProcessIds(dataDir).length > 0 && Date.now() < deadline) await pause(50)
  await killProcesses(dataDir)
}

/** Sends `kill -9` to all of them until none is left; returns their number. */
export const killProcesses = async (dataDir: string): Promise<number> => {
  const all = new Set<number>()
  for (let alive = listProcessIds(dataDir); alive.length > 0; alive = listProcessIds(dataDir)) {
    for (const pid of alive) {
      all.add(pid)
      read(() => String(process.kill(pid, 'SIGKILL')))
    }
    await pause(20)
  }
  return all.size
}
