import { parentPort, workerData } from 'node:worker_threads'
import { api, type Endpoint } from '@escapes/contract'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import { parseFields } from './parse-fields.ts'
import { Problem } from './problem.ts'
import type { BodyRejection, LargeBody } from './parse-large-body.ts'
import { parseJson } from './parse-json.ts'

/** The description of a build names thousands of files. */
const maxJsonValues = 50_000

const send = (message: ThreadMessage<never, unknown>): void => parentPort?.postMessage(message, [])

const toRejection = ({ code, detail, errors }: Problem): BodyRejection => ({ code, detail, errors })

const read = ({ key, bytes }: LargeBody): unknown => {
  const { body }: Endpoint = api[key]
  const value = parseJson(new TextDecoder().decode(bytes), maxJsonValues)
  return body ? parseFields(body, value) : undefined
}

send('started')
try {
  send({ result: read(workerData as LargeBody) })
} catch (error) {
  if (!(error instanceof Problem)) throw error
  send({ rejection: toRejection(error) })
}
