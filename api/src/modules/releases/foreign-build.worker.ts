import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import type { ForeignBuild, ForeignBuildProblems } from './check-foreign-build.ts'
import { listForeignBuildProblems } from './list-foreign-build-problems.ts'

const send = (message: ThreadMessage<never, ForeignBuildProblems>): void => parentPort?.postMessage(message, [])

send('started')
send({ result: listForeignBuildProblems(workerData as ForeignBuild) })
