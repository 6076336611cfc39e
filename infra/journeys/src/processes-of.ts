import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const read = (look: () => string): string => {
  try {
    return look()
  } catch {
    // The process is gone, or someone else's.
    return ''
  }
}

/** Every process that works on a data folder: it says so in its environment or arguments, or stands in the folder. */
export const processesOf = (dataDir: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(
      (pid) =>
        read(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(`=${dataDir}\0`) ||
        read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes(dataDir) ||
        read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(dataDir),
    )
    .map(Number)

/** `kill -9` of all of them, until none is left. How many there were. */
export const killAll = async (dataDir: string): Promise<number> => {
  const all = new Set<number>()
  for (let alive = processesOf(dataDir); alive.length > 0; alive = processesOf(dataDir)) {
    for (const pid of alive) {
      all.add(pid)
      read(() => String(process.kill(pid, 'SIGKILL')))
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return all.size
}
