import { readdirSync, readFileSync } from 'node:fs'

/** Marks every process of a stack with its data folder, so that a later start recognises leftovers. */
export const stackMarkVariable = 'ESCAPES_STACK'

export const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const readMark = (pid: number | string): string | undefined => {
  try {
    const entry = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .find((line) => line.startsWith(`${stackMarkVariable}=`))
    return entry?.slice(stackMarkVariable.length + 1)
  } catch {
    return undefined
  }
}

/** Start time of a process in ticks since boot; with the PID it identifies a process. Undefined without /proc. */
export const findProcessStartTicks = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

export const listProcesses = (dataDir: string): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && readMark(name) === dataDir)
    .map(Number)
}

export const sendSignal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const waitAndListSurvivors = async (pids: number[], withinMs: number): Promise<number[]> => {
  const deadline = Date.now() + withinMs
  let alive = pids.filter(isProcessAlive)
  while (alive.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    alive = alive.filter(isProcessAlive)
  }
  return alive
}

export const endLeftoverProcesses = async (dataDir: string): Promise<number> => {
  const pids = listProcesses(dataDir)
  for (const pid of pids) sendSignal(pid, 'SIGTERM')
  for (const pid of await waitAndListSurvivors(pids, 5000)) sendSignal(pid, 'SIGKILL')
  await waitAndListSurvivors(pids, 2000)
  return pids.length
}
