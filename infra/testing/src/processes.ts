import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'

export interface RunningProcess {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
  /** Sends SIGTERM, and kills it if it does not end. */
  stop(): Promise<void>
  kill(): Promise<void>
}

interface ProcessOptions {
  cwd?: string
  /** Added to what every process needs; nothing else of the tests' environment is passed on. */
  env?: Record<string, string>
  stdout?: number | 'pipe'
  command?: string
}

const forceAfterMs = 10_000

/** The program path, and Node's compile cache: most of a start is compiling. */
const getInheritedEnv = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )

const endWithParent = join(import.meta.dirname, '../../local/stack/end-with-parent.mjs')

/**
 * Starts a separate process; `args` begins with the file where Node runs it. Node's end with this process, even when it is
 * killed.
 */
export const startProcess = (
  args: readonly string[],
  { cwd, env = {}, stdout = 'pipe', command = process.execPath }: ProcessOptions = {},
): RunningProcess => {
  const written: string[] = []
  const isNode = command === process.execPath
  const child = spawn(command, isNode ? ['--import', endWithParent, ...args] : args, {
    cwd,
    env: { ...getInheritedEnv(), ...env },
    stdio: ['ignore', stdout, 'pipe', ...(isNode ? (['ipc'] as const) : [])],
  })
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => void written.push(text))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    const force = setTimeout(() => child.kill('SIGKILL'), forceAfterMs)
    await ended
    clearTimeout(force)
  }
  return {
    child,
    output: () => written.join(''),
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Runs a program to its end; rejects with its output when it fails. */
export const runProcess = async (args: readonly string[], options?: ProcessOptions): Promise<string> => {
  const { ended, output } = startProcess(args, options)
  const code = await ended
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${output()}`)
  return output()
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Waits until `isUp` resolves with true; its errors mean not yet. Rejects with the output when the process ended. */
export const waitUntilUp = async (
  { child, output, kill }: RunningProcess,
  isUp: () => Promise<boolean>,
): Promise<void> => {
  const deadline = Date.now() + timeouts.process
  const name = child.spawnargs.join(' ')
  while (!(await isUp().catch(() => false))) {
    if (hasEnded(child)) throw new Error(`${name} ended before it was up:\n${output()}`)
    if (Date.now() > deadline) {
      await kill()
      throw new Error(`${name} was not up after ${timeouts.process / 1000} s:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
