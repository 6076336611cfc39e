import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import { type KnownAnswers, listKnownAnswers, type WrittenShapes } from './list-known-answers.ts'

const send = (message: ThreadMessage<never, KnownAnswers>): void => parentPort?.postMessage(message, [])

send('started')
try {
  send({ result: listKnownAnswers(workerData as WrittenShapes) })
} catch (error) {
  send({ rejection: (error as Error).message })
}
