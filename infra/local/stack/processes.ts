import { readdirSync, readFileSync } from 'node:fs'

/** Marks every process of a stack with its data folder, so that a later start recognises what an earlier one left. */
export const stackMark = 'ESCAPES_STACK'

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const markOf = (pid: number | string): string | undefined => {
  try {
    const entry = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .find((line) => line.startsWith(`${stackMark}=`))
    return entry?.slice(stackMark.length + 1)
  } catch {
    // Gone, someone else's, or a system without /proc.
    return undefined
  }
}

/** When a process started, in ticks since boot; with the number it names one process for good. Unknown without /proc. */
export const startedAt = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

const processesOf = (dataDir: string): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && markOf(name) === dataDir)
    .map(Number)
}

export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const waitUntilGone = async (pids: number[], withinMs: number): Promise<number[]> => {
  const deadline = Date.now() + withinMs
  let alive = pids.filter(isAlive)
  while (alive.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    alive = alive.filter(isAlive)
  }
  return alive
}

/** Ends what a killed stack left running on this data folder. Postgres is not among them: see `stopLeftover`. */
export const endLeftovers = async (dataDir: string): Promise<number> => {
  const pids = processesOf(dataDir)
  for (const pid of pids) signal(pid, 'SIGTERM')
  for (const pid of await waitUntilGone(pids, 5000)) signal(pid, 'SIGKILL')
  await waitUntilGone(pids, 2000)
  return pids.length
}
