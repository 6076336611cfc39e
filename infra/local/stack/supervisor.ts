import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repository, SetupError } from './settings.ts'
import { stackMark } from './processes.ts'

export interface ChildOptions {
  name: string
  /** The program and its arguments, run by the same Node as this. */
  program: string
  args?: string[]
  nodeArgs?: string[]
  env: Record<string, string>
  cwd?: string
  /** How long it may take to end after SIGTERM before it is killed. */
  graceMs?: number
}

interface Child {
  options: ChildOptions
  process?: ChildProcess
  restarts: number
  startedAt: number
  timer?: NodeJS.Timeout
  stopping: boolean
}

export interface Supervisor {
  /** Starts a child and keeps it running. */
  keep(options: ChildOptions): void
  /** Runs a program to its end; refuses when it fails. */
  once(options: ChildOptions): Promise<void>
  /** Throws when a child died so often that waiting for it is pointless. */
  assertHopeful(name: string): void
  stop(name: string): Promise<void>
  /** Ends a child and starts it again at once, because what it runs was changed. */
  restart(name: string): Promise<void>
  /** From now on nothing is started any more. */
  close(): void
  names(): string[]
  pidOf(name: string): number | undefined
}

/** A program that should have run to its end did not. */
export class ProgramFailed extends SetupError {}

const preload = resolve(import.meta.dirname, 'supervised.mjs')
const firstDelayMs = 250
const longestDelayMs = 15_000
/** A child that ran this long is healthy again: its next death starts from the shortest delay. */
const healthyAfterMs = 30_000
const largestLog = 10_000_000
const hopelessAfter = 4

export const createSupervisor = (dataDir: string, say: (line: string) => void): Supervisor => {
  const logs = join(dataDir, 'logs')
  const children = new Map<string, Child>()
  let isClosed = false
  const assertOpen = () => {
    if (isClosed) throw new SetupError('Stopped before everything was running.')
  }
  mkdirSync(logs, { recursive: true })

  const logFile = (name: string) => join(logs, `${name}.log`)
  const openLog = (name: string, isFresh: boolean): number => {
    const file = logFile(name)
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size > largestLog) renameSync(file, `${file}.1`)
    return openSync(file, isFresh ? 'w' : 'a')
  }
  const lastLines = (name: string, count: number): string =>
    readFileSync(logFile(name), 'utf8').trimEnd().split('\n').slice(-count).join('\n')

  const launch = (
    { name, program, args = [], nodeArgs = [], env, cwd = repository }: ChildOptions,
    isOnce = false,
  ): ChildProcess => {
    const log = openLog(name, isOnce)
    try {
      return spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', '--import', preload, ...nodeArgs, program, ...args],
        {
          cwd,
          env: { ...env, [stackMark]: dataDir },
          stdio: ['ignore', log, log, 'ipc'],
          // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which ends the children in order.
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
    const ended = (what: string) => {
      if (child.process !== started) return
      child.process = undefined
      if (child.stopping) return
      if (Date.now() - child.startedAt > healthyAfterMs) child.restarts = 0
      const delay = Math.min(firstDelayMs * 2 ** child.restarts, longestDelayMs)
      child.restarts += 1
      say(`${name} ${what}; starting it again in ${delay / 1000} s (see ${logFile(name)})`)
      child.timer = setTimeout(() => run(child), delay)
    }
    started.on('error', (error) => ended(`could not be started: ${error.message}`))
    started.on('exit', (code, signal) => ended(signal ? `was ended by ${signal}` : `ended with code ${code}`))
    // The channel only has to close with us; what comes through it is nobody's concern.
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

  return {
    keep: (options) => {
      assertOpen()
      const child: Child = { options, restarts: 0, startedAt: 0, stopping: false }
      children.set(options.name, child)
      run(child)
    },
    once: async (options) => {
      assertOpen()
      const child: Child = { options, restarts: 0, startedAt: Date.now(), stopping: false }
      child.process = launch(options, true)
      children.set(options.name, child)
      const target = child.process
      const code = await new Promise<number | NodeJS.Signals | null>((done, failed) => {
        target.once('error', failed)
        target.once('exit', (code, signal) => done(code ?? signal))
      })
      children.delete(options.name)
      assertOpen()
      if (code !== 0)
        throw new ProgramFailed(
          `${options.name} failed (${code}):\n${lastLines(options.name, 25)}\nMore in ${logFile(options.name)}`,
        )
    },
    assertHopeful: (name) => {
      assertOpen()
      const child = children.get(name)
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
      clearTimeout(child.timer)
      child.stopping = true
      if (child.process) await end(child.process, child.options.graceMs ?? 8000)
      if (isClosed) return
      child.stopping = false
      child.restarts = 0
      run(child)
    },
    close: () => {
      isClosed = true
    },
    names: () => [...children.keys()],
    pidOf: (name) => children.get(name)?.process?.pid,
  }
}
