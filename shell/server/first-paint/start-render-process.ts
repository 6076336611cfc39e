import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Duplex } from 'node:stream'
import type { FirstPaint, FirstPaintRequest } from '#/first-paint/first-paint.ts'
import { type ProcessUse, readProcessUse } from './read-process-use.ts'
import { readLines } from './read-lines.ts'
import type { FromRenderProcess, ToRenderProcess } from './render-messages.ts'

export interface RenderLimits {
  /** CPU time of one page. */
  cpuMs: number
  /** CPU time of the first page, whose code has never run before. */
  firstCpuMs: number
  /** Time of one page, waiting for the API included. */
  wallMs: number
  memoryBytes: number
}

export const usualRenderLimits: RenderLimits = {
  cpuMs: 200,
  firstCpuMs: 3_000,
  wallMs: 5_000,
  memoryBytes: 512 * 1024 * 1024,
}

/** What the code of a build threw, as a stack. `isAtLoad`: it can draw no page at all. */
export class DrawFailure extends Error {
  readonly isAtLoad: boolean
  constructor(thrown: string, isAtLoad: boolean) {
    super(thrown)
    this.isAtLoad = isAtLoad
  }
}

/** A page that was not there in time and took little of the processor: who is to blame nobody knows. */
export class DrawLate extends Error {}

export type ReadAnswer = (address: string) => Promise<{ status: number; text: string }>

export interface RenderProcess {
  isAlive(): boolean
  whyEnded(): string
  drawnPages(): number
  load(remote: { code: string; publicPath: string }): void
  /** One page at a time. Null where the browser has to decide. Rejects with a `DrawFailure` when the code throws, with `DrawLate`, or else when the process dies. */
  draw(request: FirstPaintRequest, read: ReadAnswer): Promise<FirstPaint | null>
  stop(): void
}

const source = readFile(new URL('render-process.ts', import.meta.url), 'utf8')
const checkEveryMs = 25
/** Between two pages: nothing should run then, but for collecting garbage. */
const checkIdleEveryMs = 1_000
const maxIdleCpuMs = 500
/** In each check, for ever: a process that does nothing takes a tenth of it. */
const usualIdleCpuMs = 5
const maxReads = 100
/** The API accepts no longer ones. */
const maxAddressLength = 8_000
const keptErrorCharacters = 2_000
/** Some times what the largest page has: the server reads it, moves its styles and compresses it where all others wait. */
const maxMessageCharacters = 1_000_000
const maxReasonCharacters = 2_000
/** Twice what a message may have, as most of it may be quoted. */
const maxLineCharacters = 2 * maxMessageCharacters + 100

/** No files, no child processes, no threads, no add-ons, no `eval`. The environment is empty. */
const nodeArguments = (code: string): string[] => [
  '--permission',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  '--max-old-space-size=256',
  '--input-type=module-typescript',
  '--eval',
  code,
]

/** A build may have made any value of a message: what the server relies on is looked at. */
const isPaint = (value: unknown): value is FirstPaint | null =>
  value === null ||
  (typeof value === 'object' &&
    typeof Reflect.get(value, 'html') === 'string' &&
    typeof Reflect.get(value, 'currency') === 'object')
const isAddress = (value: unknown): value is string => typeof value === 'string' && value.length <= maxAddressLength

/** A text within a line of JSON, as a message of Node's is. */
const readMessage = (line: string): FromRenderProcess | undefined => {
  try {
    const text: unknown = JSON.parse(line)
    if (typeof text !== 'string' || text.length > maxMessageCharacters) return undefined
    const message: unknown = JSON.parse(text)
    return typeof message === 'object' && message !== null ? (message as FromRenderProcess) : undefined
  } catch {
    return undefined
  }
}

/** Starts a process that has the shell's part of a page, and serves the build of one remote for all of its life. */
export const startRenderProcess = async (shellCode: string, limits = usualRenderLimits): Promise<RenderProcess> => {
  const child = spawn(process.execPath, nodeArguments(await source), {
    // Node's channel on that side alone. On this side it takes handles, and what is no JSON, or has no end, would end it.
    env: { NODE_CHANNEL_FD: '3', NODE_CHANNEL_SERIALIZATION_MODE: 'json' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const channel = child.stdio[3] as Duplex
  let isAlive = true
  let whyEnded = ''
  let drawnPages = 0
  let lastWords = ''
  let onMessage: (message: FromRenderProcess) => void = () => undefined
  let onEnd: (error: Error) => void = () => undefined
  let idle: NodeJS.Timeout | undefined
  const end = (reason: string, error = new Error(reason)) => {
    isAlive = false
    whyEnded ||= reason
    clearInterval(idle)
    child.kill('SIGKILL')
    onEnd(error)
  }
  child.stderr?.on('data', (bytes: Buffer) => {
    lastWords = (lastWords + bytes.toString()).slice(-keptErrorCharacters)
  })
  const receive = (line: string) => {
    const message = readMessage(line)
    if (message) onMessage(message)
    else end('It sent what is no message')
  }
  channel.on(
    'data',
    readLines(maxLineCharacters, receive, () => end('It sent a message without an end')),
  )
  channel.on('error', (error) => end(error.message))
  child.on('error', (error) => end(error.message))
  child.on('exit', (code, signal) => end(`The process ended (${signal ?? code}). ${lastWords}`.trim()))
  const send = (message: ToRenderProcess) => {
    if (isAlive) channel.write(`${JSON.stringify(message)}\n`)
  }
  send({ kind: 'shell', code: shellCode })

  /** Ends the process when one page takes more than its share; returns what ends the watch. */
  const watch = async (cpuMs: number): Promise<() => void> => {
    const startedAt = performance.now()
    let isOver = false
    const before = await readProcessUse(child.pid)
    const check = async (): Promise<void> => {
      const elapsedMs = performance.now() - startedAt
      if (elapsedMs > limits.wallMs) {
        const late = new DrawLate(`No page within ${limits.wallMs} ms`)
        return end(late.message, late)
      }
      const now = await readProcessUse(child.pid)
      if (isOver) return
      // Where the system does not tell, the clock has to do.
      const usedMs = now && before ? now.cpuMs - before.cpuMs : elapsedMs / 4
      if (usedMs > cpuMs) end(`More than ${cpuMs} ms of CPU for a page`)
      else if (now && now.memoryBytes > limits.memoryBytes) end(`More than ${limits.memoryBytes} bytes of memory`)
    }
    const timer = setInterval(() => void check(), checkEveryMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }

  /** Ends the process when a page leaves something that goes on. */
  const watchIdle = () => {
    if (!isAlive) return
    let before: ProcessUse | undefined
    let overMs = 0
    const check = async (): Promise<void> => {
      const now = await readProcessUse(child.pid)
      if (idle !== timer || !now) return
      // It adds up: half a core would be one for every two builds.
      if (before) overMs = Math.max(0, overMs + now.cpuMs - before.cpuMs - usualIdleCpuMs)
      if (overMs > maxIdleCpuMs) end('It goes on working after its page')
      else if (now.memoryBytes > limits.memoryBytes) end(`More than ${limits.memoryBytes} bytes of memory`)
      before = now
    }
    const timer = setInterval(() => void check(), checkIdleEveryMs).unref()
    idle = timer
  }

  let readCount = 0
  const countRead = (): boolean => {
    readCount += 1
    if (readCount > maxReads) end(`More than ${maxReads} reads for a page`)
    return readCount <= maxReads
  }

  return {
    isAlive: () => isAlive,
    whyEnded: () => whyEnded,
    drawnPages: () => drawnPages,
    load: ({ code, publicPath }) => send({ kind: 'remote', code, publicPath }),
    draw: async (request, read) => {
      if (!isAlive) throw new Error('The process has ended')
      clearInterval(idle)
      idle = undefined
      readCount = 0
      const stopWatch = await watch(drawnPages === 0 ? limits.firstCpuMs : limits.cpuMs)
      try {
        return await new Promise<FirstPaint | null>((resolve, reject) => {
          onEnd = reject
          onMessage = (message) => {
            if (message.kind === 'drawn') {
              if (isPaint(message.paint)) resolve(message.paint)
              else end('What it drew is no page')
            } else if (message.kind === 'failed') {
              const reason: unknown = message.reason
              // An error makes a text of whatever it is given, and throws where that is none.
              const thrown =
                typeof reason === 'string' ? reason.slice(0, maxReasonCharacters) : 'It threw what is no text'
              reject(new DrawFailure(thrown, message.isAtLoad === true))
            } else if (!isAddress(message.address)) end('It reads what is no address')
            else if (countRead())
              void read(message.address).then((answer) => send({ kind: 'answer', id: message.id, ...answer }))
          }
          if (isAlive) send({ kind: 'draw', request })
          else reject(new Error('The process has ended'))
        })
      } finally {
        drawnPages += 1
        onEnd = () => undefined
        // What a page still reads is counted on, so that none keeps the server busy after it.
        onMessage = () => void countRead()
        stopWatch()
        watchIdle()
      }
    },
    stop: () => end('stopped'),
  }
}
