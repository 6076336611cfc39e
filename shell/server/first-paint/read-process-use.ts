import { readFile } from 'node:fs/promises'

const ticksPerSecond = 100
const pageBytes = 4096

export interface ProcessUse {
  cpuMs: number
  memoryBytes: number
}

/** What a process has used so far; undefined where the system does not say it, or the process has ended. */
export const readProcessUse = async (pid: number | undefined): Promise<ProcessUse | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program stands in parentheses, and may contain any character.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const [userTicks, systemTicks, pages] = [fields[11], fields[12], fields[21]].map(Number)
  return {
    cpuMs: (((userTicks ?? 0) + (systemTicks ?? 0)) * 1000) / ticksPerSecond,
    memoryBytes: (pages ?? 0) * pageBytes,
  }
}
