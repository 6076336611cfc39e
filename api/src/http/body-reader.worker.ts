import { parentPort } from 'node:worker_threads'
import { api, type Endpoint } from '@escapes/contract'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import { parseFields } from './parse-fields.ts'
import { Problem } from './problem.ts'
import type { BodyRejection, LargeBody } from './parse-large-body.ts'
import { parseJson } from './parse-json.ts'

/** The description of a build names thousands of files. */
const maxJsonValues = 50_000

const send = (message: ThreadMessage<never, unknown>, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)

const toRejection = ({ code, detail, errors }: Problem): BodyRejection => ({ code, detail, errors })

/** Files that it brought are handed over: a copy would block the thread that all requests share. */
const listFiles = (body: unknown): ArrayBuffer[] =>
  Object.values(body ?? {}).flatMap((field) => (field instanceof Uint8Array ? [field.buffer as ArrayBuffer] : []))

const read = ({ key, chunks }: LargeBody): unknown => {
  const { body }: Endpoint = api[key]
  const value = parseJson(new TextDecoder().decode(Buffer.concat(chunks)), maxJsonValues)
  return body ? parseFields(body, value) : undefined
}

const answer = (body: LargeBody): void => {
  try {
    const result = read(body)
    send({ result }, listFiles(result))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    send({ rejection: toRejection(error) })
  }
}

parentPort?.on('message', answer)
send('started')
