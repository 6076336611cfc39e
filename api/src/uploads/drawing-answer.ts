import { z } from 'zod'
import type { Drawing } from './drawing.ts'

export type DrawingAnswer = Drawing | { rejection: string | null }

/** A noisy photo of 40 million pixels takes 45 MB. */
const maxBytes = 64 * 1024 * 1024
const maxHeadBytes = 4096
const size = z.int().min(1).max(maxBytes)
const headSchema = z.union([
  z.strictObject({ rejection: z.string().max(300).nullable() }),
  z.strictObject({ pages: z.tuple([size], size).check(z.maxLength(10)), pdf: size.optional() }),
])

/** Where the process writes its answer: libraries write what they think of a file to its standard output. */
export const answerDescriptor = 3

/** What the process writes: a line break once its libraries are loaded, then one line of JSON, then the files it names. */
export const startedMark = '\n'

/** By which it ends itself where its file is too much. `SIGKILL` is the machine's, as where that has no memory left. */
export const tooHeavySignal = 'SIGVTALRM'

export function* encodeDrawingAnswer(answer: DrawingAnswer): Generator<Uint8Array> {
  const sizes = 'pages' in answer && { pages: answer.pages.map(({ length }) => length), pdf: answer.pdf?.length }
  yield Buffer.from(`${JSON.stringify(sizes || answer)}\n`)
  if ('pages' in answer) yield* answer.pages
  if ('pages' in answer && answer.pdf) yield answer.pdf
}

const cut = (bytes: Buffer, sizes: readonly [number, ...number[]], pdfSize?: number): Drawing => {
  let at = 0
  const next = (length: number) => bytes.subarray(at, (at += length))
  const [first, ...others] = sizes
  const pages: Drawing['pages'] = [next(first), ...others.map(next)]
  return { pages, ...(pdfSize !== undefined && { pdf: next(pdfSize) }) }
}

/**
 * Reads what a process answers that may be a stranger's by now: it is bounded, and nothing in it is run or revived.
 * Undefined when it ends before its answer does.
 */
export const readDrawingAnswer = async (
  output: AsyncIterable<Buffer>,
  onStarted: () => void,
): Promise<DrawingAnswer | undefined> => {
  let head = Buffer.alloc(0)
  let sizes: { pages: [number, ...number[]]; pdf?: number | undefined } | undefined
  let bytes = Buffer.alloc(0)
  let filled = 0
  const add = (piece: Buffer) => {
    if (filled + piece.length > bytes.length) throw new Error('the process that draws wrote more than it announced')
    filled += piece.copy(bytes, filled)
  }
  for await (const chunk of output) {
    if (sizes) add(chunk)
    else {
      if (head.length === 0) onStarted()
      head = Buffer.concat([head, chunk])
      const end = head.indexOf('\n', startedMark.length)
      if (end < 0 && head.length < maxHeadBytes) continue
      const answer = headSchema.parse(JSON.parse(head.toString('utf8', 0, Math.min(Math.max(end, 0), maxHeadBytes))))
      if ('rejection' in answer) return answer
      sizes = answer
      bytes = Buffer.allocUnsafe([...answer.pages, answer.pdf ?? 0].reduce((sum, each) => sum + each, 0))
      add(head.subarray(end + 1))
    }
    if (filled === bytes.length) return cut(bytes, sizes.pages, sizes.pdf)
  }
  return undefined
}
