import { fork } from 'node:child_process'
import type { Drawing } from './drawing.ts'
import { FileUnreadable } from './refusals.ts'

/** Kinds that no library of this process is trusted with. */
export type DrawnKind = 'document' | 'heic'

export interface DrawingTask {
  kind: DrawnKind
  bytes: Uint8Array
  megabytes: number
  /** It ends by itself after this time, should nobody be there to end it. */
  ms: number
}

/** `started`: everything is loaded, from here on the file is to blame for the time it takes. */
export type DrawingAnswer = 'started' | Drawing | { refusal: string | undefined }

/** A busy machine needs a while to start a process; that is not the file's fault. */
const startMs = 15_000
const drawingLimits = { ms: 15_000, megabytes: 450 }

const sentences = {
  document: {
    damaged: 'The PDF is damaged or incomplete. Please save it again, or send a screenshot of it.',
    tooHeavy: 'The PDF is too heavy to open. Please send a screenshot of it.',
  },
  heic: {
    damaged: 'The photo is damaged or of a rare HEIC kind. Please send a screenshot of it.',
    tooHeavy: 'The photo is too heavy to open. Please send a screenshot of it.',
  },
} satisfies Record<DrawnKind, object>

/**
 * Draws a stranger's file in a process of its own, which may write no file and start nothing: whatever the file costs or
 * breaks, it costs 15 seconds and 450 MB, and all of it is given back.
 */
export const drawInProcess = (kind: DrawnKind, bytes: Uint8Array, limits = drawingLimits): Promise<Drawing> =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('./draw.process.ts', import.meta.url), {
      execArgv: ['--permission', '--allow-fs-read=*', '--allow-addons', '--allow-worker', '--max-old-space-size=256'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const { damaged, tooHeavy } = sentences[kind]
    let hasStarted = false
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
      child.kill('SIGKILL')
    }
    const refuse = (sentence: string) => settle(() => reject(new FileUnreadable(sentence)))
    let timer = setTimeout(() => settle(() => reject(new Error('the process that draws did not start'))), startMs)
    child.on('message', (answer: DrawingAnswer) => {
      if (answer === 'started') {
        hasStarted = true
        clearTimeout(timer)
        timer = setTimeout(() => refuse(tooHeavy), limits.ms)
      } else if ('refusal' in answer) refuse(answer.refusal ?? damaged)
      else settle(() => resolve(answer))
    })
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code, signal) => {
      if (hasStarted) refuse(tooHeavy)
      else settle(() => reject(new Error(`the process that draws ended with ${signal ?? `code ${code}`}`)))
    })
    child.send({ kind, bytes, megabytes: limits.megabytes, ms: startMs + limits.ms } satisfies DrawingTask)
  })
