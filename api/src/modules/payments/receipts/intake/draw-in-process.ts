import { fork } from 'node:child_process'
import { Unavailable } from '#/http/problem.ts'
import type { Drawing } from './drawing.ts'
import { FileUnreadable } from './refusals.ts'

/** Kinds that no library of this process is trusted with. */
export type DrawnKind = 'document' | 'heic'

export interface DrawingTask {
  kind: DrawnKind
  bytes: Uint8Array
  megabytes: number
  /** Of the processor, whatever else the machine does meanwhile. */
  cpuMs: number
  /** It ends by itself after this time, should nobody be there to end it. */
  ms: number
}

/** `started`: everything is loaded, from here on the file is to blame for the time it takes. */
export type DrawingAnswer = 'started' | Drawing | { refusal: string | undefined }

/** Ten pages of 8 MB from a scanner take 5 seconds and 450 MB. */
export const fileLimits = { cpuMs: 10_000, megabytes: 600, ms: 14_000 }

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
 * breaks, it costs 10 seconds of a processor and 600 MB, and all of it is given back. So it is when nobody waits any more.
 */
export const drawInProcess = (
  kind: DrawnKind,
  bytes: Uint8Array,
  { signal, limits = fileLimits }: { signal: AbortSignal; limits?: typeof fileLimits },
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
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      finish()
      child.kill('SIGKILL')
    }
    const giveUp = () => settle(() => reject(signal.aborted ? signal.reason : new Unavailable()))
    signal.addEventListener('abort', giveUp)
    // A machine too busy to even start is asked again later: that is not the file's fault.
    const timer = setTimeout(() => (hasStarted ? refuse(tooHeavy) : giveUp()), limits.ms)
    const refuse = (sentence: string) => settle(() => reject(new FileUnreadable(sentence)))
    child.on('message', (answer: DrawingAnswer) => {
      if (answer === 'started') hasStarted = true
      else if ('refusal' in answer) refuse(answer.refusal ?? damaged)
      else settle(() => resolve(answer))
    })
    child.once('error', (error) => settle(() => reject(error)))
    child.once('exit', (code, killedBy) => {
      if (hasStarted) refuse(tooHeavy)
      else settle(() => reject(new Error(`the process that draws ended with ${killedBy ?? `code ${code}`}`)))
    })
    child.send({ kind, bytes, ...limits, ms: 2 * limits.ms } satisfies DrawingTask)
  })
