import type { Api, FieldProblem, ProblemCode } from '@escapes/contract'
import pLimit from 'p-limit'
import { runInThread } from '#/threads/run-in-thread.ts'
import { Problem, Unavailable } from './problem.ts'

export interface LargeBody {
  key: keyof Api
  /** As they arrived. */
  chunks: Uint8Array<ArrayBuffer>[]
}

export interface BodyRejection {
  code: ProblemCode
  detail: string | undefined
  errors: FieldProblem[] | undefined
}

const limits = { ms: 5_000, megabytes: 256 }
/** The files of a build come in dozens of requests, and to load the contract takes a quarter of a second. */
const keptForMs = 10_000
const maxWaiting = 16
const limitParallel = pLimit(2)

const tooMuch = (): Problem => new Problem('malformed-request', 'The body takes too long to read.')
const toError = (rejection: unknown): Problem => {
  const { code, detail, errors } = rejection as BodyRejection
  return new Problem(code, detail, errors ? { errors } : {})
}

/**
 * Parses a JSON body of some megabytes by its endpoint's schema, in a thread beside the requests, two at a time. Throws the same
 * problems as a small body.
 */
export const parseLargeBody = async (body: LargeBody): Promise<unknown> => {
  if (limitParallel.pendingCount >= maxWaiting) throw new Unavailable()
  const file = new URL('./body-reader.worker.ts', import.meta.url)
  const transfer = body.chunks.map(({ buffer }) => buffer)
  const task = { file, data: body, transfer, limits, keptForMs, tooSlow: tooMuch, tooLarge: tooMuch, toError }
  const read = () => runInThread(task)
  return limitParallel(read)
}
