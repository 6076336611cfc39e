import { fork } from 'node:child_process'
import { Unavailable } from '#/http/problem.ts'
import type { Drawing } from './drawing.ts'
import { FileTooHeavy, FileUnreadable } from './file-problems.ts'

/** Kinds of files that are decoded in a process of their own. */
export type DrawnFileKind = 'document' | 'heic' | 'picture'

export interface PictureQuality {
  maxPixels: number
  quality: number
}

export interface DrawingTask {
  kind: DrawnFileKind
  bytes: Uint8Array
  /** Of a picture. */
  quality?: PictureQuality | undefined
  megabytes: number
  cpuMs: number
  /** It ends by itself after this time. */
  ms: number
}

/** `started`: the libraries are loaded, so that what ends the process from now on is the file. */
export type DrawingMessage = 'started' | Drawing | { rejection: string | undefined }

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

/**
 * Draws an untrusted file in a process that may neither write files nor start programs, within 10 seconds of processor
 * time and 600 MB. Aborting the signal ends it; after 14 seconds of a clock it throws `Unavailable`.
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
    const child = fork(new URL('./draw.process.ts', import.meta.url), {
      execArgv: ['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-worker', '--max-old-space-size=256'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
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
    child.on('message', (answer: DrawingMessage) => {
      if (answer === 'started') hasStarted = true
      else if ('rejection' in answer) end(() => reject(new FileUnreadable(answer.rejection ?? damaged)))
      else end(() => resolve(answer))
    })
    child.once('error', (error) => end(() => reject(error)))
    child.once('exit', (code, killedBy) => {
      if (hasStarted) end(() => reject(new FileTooHeavy(tooHeavy)))
      else end(() => reject(new Error(`the process that draws ended with ${killedBy ?? `code ${code}`}`)))
    })
    child.send({ kind, bytes, quality, ...limits, ms: 2 * limits.ms } satisfies DrawingTask)
  })

/** Where files of strangers are drawn. Only tests of what happens to a file afterwards replace it (`test/draw-here.ts`). */
export const drawing = { draw: drawInProcess }
