import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Unavailable } from '#/http/problem.ts'
import type { Drawing } from './drawing.ts'
import { answerDescriptor, type DrawingAnswer, readDrawingAnswer, tooHeavySignal } from './drawing-answer.ts'
import { FileTooHeavy, FileUnreadable } from './file-problems.ts'

/** Kinds of files that are decoded in a process of their own. */
export type DrawnFileKind = 'document' | 'heic' | 'picture'

export interface PictureQuality {
  maxPixels: number
  quality: number
}

/** What the process is told as its argument; the file is its standard input. */
export interface DrawingTask {
  kind: DrawnFileKind
  /** Of a picture. */
  quality?: PictureQuality | undefined
  megabytes: number
  cpuMs: number
  /** It ends by itself after this time. */
  ms: number
}

/** A scanner's ten pages of 8 MB take 5 seconds and 450 MB. */
export const drawingLimits = { cpuMs: 10_000, megabytes: 600, ms: 14_000 }

const sentences = {
  document: {
    damaged: 'The PDF is damaged or incomplete. Please save it again, or send a screenshot of it.',
    tooHeavy: 'The PDF is too heavy to open. Please send a screenshot of it.',
  },
  heic: {
    damaged: 'The photo is damaged or of a rare HEIC kind. Please send a screenshot of it.',
    tooHeavy: 'The photo is too heavy to open. Please send a screenshot of it.',
  },
  picture: {
    damaged: 'The picture is damaged or incomplete. Please send it again, or take a screenshot of it.',
    tooHeavy: 'The picture is too heavy to open. Please send a smaller photo or a screenshot.',
  },
} satisfies Record<DrawnFileKind, object>

const program = fileURLToPath(new URL('./draw.process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Its own sources and libraries, and by which C library those choose theirs: not what this process was told at its start. */
const readable = [`${root}api/*`, `${root}node_modules/*`, `${root}package.json`, '/usr/bin/ldd']
export const drawingIsolation = [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  '--allow-addons',
  '--allow-worker',
  '--max-old-space-size=256',
]

/**
 * Draws an untrusted file in a process that may neither write files, read others than its own, nor start programs,
 * within 10 seconds of processor time and 600 MB. Aborting the signal ends it; after 14 seconds of a clock it throws
 * `Unavailable`. File and answer go through pipes piece by piece: as one message, its serialization would block the api.
 */
export const drawInProcess = (
  kind: DrawnFileKind,
  bytes: Uint8Array,
  {
    signal,
    quality,
    limits = drawingLimits,
  }: { signal: AbortSignal; quality?: PictureQuality; limits?: typeof drawingLimits },
): Promise<Drawing> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const task: DrawingTask = { kind, quality, ...limits, ms: 2 * limits.ms }
    const child = spawn(process.execPath, [...drawingIsolation, program, JSON.stringify(task)], {
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    })
    const { damaged, tooHeavy } = sentences[kind]
    let hasStarted = false
    const end = (finish: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      finish()
      child.kill('SIGKILL')
    }
    const giveUp = () => end(() => reject(signal.aborted ? signal.reason : new Unavailable()))
    signal.addEventListener('abort', giveUp)
    // What a file costs is its processor time: what lasts for less of that is slow on account of a busy machine.
    const timer = setTimeout(giveUp, limits.ms)
    child.once('error', (error) => end(() => reject(error)))
    const exited = new Promise<number | NodeJS.Signals | null>((ended) => {
      child.once('exit', (code, killedBy) => ended(killedBy ?? code))
    })
    const settle = async (answer: DrawingAnswer | undefined) => {
      if (answer === undefined) {
        const cause = await exited
        // It did not end itself: that says nothing of the file.
        if (cause === 'SIGKILL') end(() => reject(new Unavailable()))
        else if (cause === tooHeavySignal || hasStarted) end(() => reject(new FileTooHeavy(tooHeavy)))
        else end(() => reject(new Error(`the process that draws ended with ${cause}`)))
      } else if ('rejection' in answer) end(() => reject(new FileUnreadable(answer.rejection ?? damaged)))
      else end(() => resolve(answer))
    }
    // One that ended, or was ended, reads no further.
    child.stdin!.on('error', () => undefined)
    child.stdin!.end(bytes)
    readDrawingAnswer(child.stdio[answerDescriptor] as Readable, () => {
      hasStarted = true
    })
      .then(settle)
      .catch((error: unknown) => end(() => reject(error)))
  })

/** Where files of strangers are drawn. Only tests of what happens to a file afterwards replace it (`test/draw-here.ts`). */
export const drawing = { draw: drawInProcess }
