import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repositoryRoot, SetupError } from './settings.ts'
import { stackMarkVariable } from './processes.ts'

export interface ChildOptions {
  name: string
  program: string
  args?: string[]
  nodeArgs?: string[]
  env: Record<string, string>
  cwd?: string
  graceMs?: number
}

interface Child {
  options: ChildOptions
  process?: ChildProcess
  restarts: number
  startedAt: number
  timer?: NodeJS.Timeout
  stopping: boolean
  isMisconfigured: boolean
  /** Two at once would start it twice, on one port. */
  restarting?: Promise<void> | undefined
}

/** No library: pm2 is built on a daemon, and concurrently runs a fixed list and restarts misconfigured children too. */
export interface Supervisor {
  start(options: ChildOptions): void
  runToEnd(options: ChildOptions): Promise<void>
  /** Throws when a child died so often that waiting for it is pointless. */
  assertNotGivenUp(name: string): void
  stop(name: string): Promise<void>
  restart(name: string): Promise<void>
  close(): void
  names(): string[]
  getPid(name: string): number | undefined
}

export class ProgramFailedError extends SetupError {}

const preload = resolve(import.meta.dirname, 'end-with-parent.mjs')
const firstDelayMs = 250
const maxDelayMs = 15_000
/** A child that ran this long is healthy: its next restart has the shortest delay. */
const healthyAfterMs = 30_000
const maxLogBytes = 10_000_000
const hopelessAfter = 4
/** Exit code of a misconfigured child (EX_CONFIG): a restart would change nothing. */
const configurationErrorExitCode = 78

export const createSupervisor = (dataDir: string, print: (line: string) => void): Supervisor => {
  const logs = join(dataDir, 'logs')
  const children = new Map<string, Child>()
  let isClosed = false
  const assertOpen = () => {
    if (isClosed) throw new SetupError('Stopped before everything was running.')
  }
  mkdirSync(logs, { recursive: true })

  const logFile = (name: string) => join(logs, `${name}.log`)
  const openLog = (name: string, isEmptied: boolean): number => {
    const file = logFile(name)
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > maxLogBytes) renameSync(file, `${file}.1`)
    return openSync(file, isEmptied ? 'w' : 'a')
  }
  const lastLines = (name: string, count: number): string =>
    readFileSync(logFile(name), 'utf8').trimEnd().split('\n').slice(-count).join('\n')

  const launch = (
    { name, program, args = [], nodeArgs = [], env, cwd = repositoryRoot }: ChildOptions,
    runsToEnd = false,
  ): ChildProcess => {
    const log = openLog(name, runsToEnd)
    try {
      return spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', '--import', preload, ...nodeArgs, program, ...args],
        {
          cwd,
          env: { ...env, [stackMarkVariable]: dataDir },
          stdio: ['ignore', log, log, 'ipc'],
          // A process group of its own: Ctrl-C reaches only the supervisor, which ends the children in order.
          detached: true,
        },
      )
    } finally {
      closeSync(log)
    }
  }

  const run = (child: Child): void => {
    const { name } = child.options
    child.startedAt = Date.now()
    child.process = launch(child.options)
    const started = child.process
    const onEnd = (what: string) => {
      if (child.process !== started) return
      child.process = undefined
      if (child.stopping) return
      if (Date.now() - child.startedAt > healthyAfterMs) child.restarts = 0
      const delay = Math.min(firstDelayMs * 2 ** child.restarts, maxDelayMs)
      child.restarts += 1
      print(`${name} ${what}; starting it again in ${delay / 1000} s (see ${logFile(name)})`)
      child.timer = setTimeout(() => run(child), delay)
    }
    started.on('error', (error) => onEnd(`could not be started: ${error.message}`))
    started.on('exit', (code, signal) => {
      if (code === configurationErrorExitCode && !child.stopping && child.process === started) {
        child.process = undefined
        child.isMisconfigured = true
        return print(`${name} does not start: ${lastLines(name, 3)}`)
      }
      onEnd(signal ? `was ended by ${signal}` : `ended with code ${code}`)
    })
    started.on('message', () => undefined)
    started.channel?.unref()
  }

  const end = (target: ChildProcess, graceMs: number): Promise<void> =>
    new Promise((done) => {
      if (target.exitCode !== null || target.signalCode !== null || target.pid === undefined) return done()
      const group = -target.pid
      const timer = setTimeout(() => {
        try {
          process.kill(group, 'SIGKILL')
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        }
      }, graceMs)
      target.once('exit', () => {
        clearTimeout(timer)
        done()
      })
      target.kill('SIGTERM')
    })

  const startAgain = async (child: Child): Promise<void> => {
    clearTimeout(child.timer)
    child.stopping = true
    if (child.process) await end(child.process, child.options.graceMs ?? 8000)
    child.restarting = undefined
    if (isClosed || children.get(child.options.name) !== child) return
    child.stopping = false
    child.restarts = 0
    child.isMisconfigured = false
    run(child)
  }

  return {
    start: (options) => {
      assertOpen()
      const child: Child = { options, restarts: 0, startedAt: 0, stopping: false, isMisconfigured: false }
      children.set(options.name, child)
      run(child)
    },
    runToEnd: async (options) => {
      assertOpen()
      const child: Child = { options, restarts: 0, startedAt: Date.now(), stopping: false, isMisconfigured: false }
      child.process = launch(options, true)
      children.set(options.name, child)
      const target = child.process
      const code = await new Promise<number | NodeJS.Signals | null>((done, failed) => {
        target.once('error', failed)
        target.once('exit', (code, signal) => done(code ?? signal))
      })
      children.delete(options.name)
      assertOpen()
      if (code === configurationErrorExitCode) throw new SetupError(lastLines(options.name, 10))
      if (code !== 0)
        throw new ProgramFailedError(
          `${options.name} failed (${code}):\n${lastLines(options.name, 25)}\nMore in ${logFile(options.name)}`,
        )
    },
    assertNotGivenUp: (name) => {
      assertOpen()
      const child = children.get(name)
      if (child?.isMisconfigured) throw new SetupError(`${name} does not start, see above. More in ${logFile(name)}`)
      if (child && child.restarts >= hopelessAfter)
        throw new SetupError(`${name} does not start:\n${lastLines(name, 25)}\nMore in ${logFile(name)}`)
    },
    stop: async (name) => {
      const child = children.get(name)
      if (!child) return
      child.stopping = true
      clearTimeout(child.timer)
      if (child.process) await end(child.process, child.options.graceMs ?? 8000)
      children.delete(name)
    },
    restart: async (name) => {
      const child = children.get(name)
      if (!child || isClosed) return
      child.restarting ??= startAgain(child)
      await child.restarting
    },
    close: () => {
      isClosed = true
    },
    names: () => [...children.keys()],
    getPid: (name) => children.get(name)?.process?.pid,
  }
}
