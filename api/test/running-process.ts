import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface RunningProcess {
  child: ChildProcess
  /** Everything it wrote. */
  output: () => string
  /** Its exit code, once it ended. */
  ended: Promise<number | null>
}

/** One of the product's processes, as it runs in production. */
export const startProcess = (main: string, env: Record<string, string>): RunningProcess => {
  const written: string[] = []
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', main)], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => written.push(chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => written.join(''), ended }
}
