import { readdirSync, readFileSync } from 'node:fs'

/** Empty where the process ended meanwhile, or is of somebody else. */
const readProcessFile = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

const listProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** The process that was started with a variable, as `API_PORT=3100`. */
export const findProcess = (variable: string): number => {
  const found = listProcesses().find((pid) => readProcessFile(pid, 'environ').split('\0').includes(variable))
  if (found === undefined) throw new Error(`no process runs with ${variable}`)
  return found
}

export const listChildren = (parent: number): number[] =>
  listProcesses().filter((pid) => new RegExp(`^PPid:\\t${parent}$`, 'm').test(readProcessFile(pid, 'status')))

export const readResidentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readProcessFile(pid, 'status'))?.[1] ?? 0) / 1024
