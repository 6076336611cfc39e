import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#/http/problem.ts'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import type {
  LineWithChecksum,
  ParsedStatementPreview,
  StatementReadingTask,
  SerializedProblem,
} from './read-statement-in-thread.ts'
import { parseStatementWithPreview } from './parse-statement-with-preview.ts'

/** Small parts, since the receiving thread searches each for references. */
const linesPerMessage = 25

const send = (message: ThreadMessage<LineWithChecksum[], ParsedStatementPreview>): void =>
  parentPort?.postMessage(message, [])

const serializeProblem = ({ code, detail, errors }: Problem): SerializedProblem => ({ code, detail, errors })

/** Waits for each request, so that the receiver is never flooded. */
const sendLines = (lines: readonly LineWithChecksum[], preview: ParsedStatementPreview): void => {
  let from = 0
  const next = (): void => {
    if (from >= lines.length) return send({ result: preview })
    send({ part: lines.slice(from, from + linesPerMessage) })
    from += linesPerMessage
  }
  parentPort?.on('message', next)
  next()
}

send('started')
try {
  const { linesWithChecksum, ...preview } = parseStatementWithPreview(workerData as StatementReadingTask)
  sendLines(linesWithChecksum, preview)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  send({ rejection: serializeProblem(error) })
}
