import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

export interface ReceivedBody {
  size: number
  read(): Readable
  discard(): Promise<void>
}

export interface RequestBodyLimits {
  maxBytes: number
  /** Longer bodies are stored in a file. */
  maxBytesInMemory: number
  /** Time before the rate is measured. */
  graceMs: number
  minBytesPerSecond: number
}

export type BodyProblem = 'too-large' | 'too-slow' | 'broken-off' | 'not-stored'

export class BodyRejected extends Error {
  readonly problem: BodyProblem
  constructor(problem: BodyProblem, cause?: unknown) {
    super(`The body is ${problem}.`, { cause })
    this.problem = problem
  }
}

/** Calls `onSlow` when a body arrives too slowly. Time in which reading is paused does not count. */
const watchRate = (request: IncomingMessage, received: () => number, rules: RequestBodyLimits, onSlow: () => void) => {
  const wanted = (rules.minBytesPerSecond * rules.graceMs) / 1_000
  let before = 0
  let timer: NodeJS.Timeout
  const check = () => {
    if (!request.isPaused() && received() - before < wanted) return onSlow()
    before = received()
    timer = setTimeout(check, rules.graceMs)
  }
  timer = setTimeout(check, rules.graceMs)
  return () => clearTimeout(timer)
}

/** Reads a body into memory or a file. Throws `BodyRejected` and leaves the request paused. */
export const receiveBody = (request: IncomingMessage, rules: RequestBodyLimits): Promise<ReceivedBody> => {
  const path = join(tmpdir(), `escapes-body-${randomUUID()}`)
  const chunks: Buffer[] = []
  let size = 0
  let file: WriteStream | undefined
  const discard = async () => {
    if (!file) return
    const opened = file.destroy()
    // A file still being opened would be created after its deletion.
    if (!opened.closed) await new Promise<void>((resolve) => opened.once('close', resolve))
    await rm(path, { force: true })
  }
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      stopWatching()
      request.off('data', receiveChunk).off('end', finish).off('error', breakOff).off('close', breakOff)
    }
    const rejectBody = (problem: BodyProblem, cause?: unknown) => {
      stopListening()
      request.pause()
      discard().then(() => reject(new BodyRejected(problem, cause)), reject)
    }
    const stopWatching = watchRate(
      request,
      () => size,
      rules,
      () => rejectBody('too-slow'),
    )
    const breakOff = (cause?: unknown) => rejectBody('broken-off', cause)
    const openFile = (): WriteStream => {
      const opened = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      opened.on('error', (error) => rejectBody('not-stored', error))
      opened.on('drain', () => request.resume())
      for (const chunk of chunks.splice(0)) opened.write(chunk)
      return opened
    }
    const receiveChunk = (chunk: Buffer) => {
      size += chunk.length
      if (size > rules.maxBytes) return rejectBody('too-large')
      if (!file && size <= rules.maxBytesInMemory) return void chunks.push(chunk)
      file ??= openFile()
      if (!file.write(chunk)) request.pause()
    }
    const finish = () => {
      stopListening()
      if (!file) return resolve({ size, read: () => Readable.from(chunks, { objectMode: false }), discard })
      file.end(() => resolve({ size, read: () => createReadStream(path), discard }))
    }
    request.on('data', receiveChunk).on('end', finish).on('error', breakOff).on('close', breakOff)
  })
}
