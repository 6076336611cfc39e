import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import { compareContracts, type ContractComparison } from './list-known-breaks.ts'

const send = (message: ThreadMessage<never, string[]>): void => parentPort?.postMessage(message, [])

send('started')
try {
  send({ result: compareContracts(workerData as ContractComparison) })
} catch (error) {
  send({ rejection: (error as Error).message })
}
