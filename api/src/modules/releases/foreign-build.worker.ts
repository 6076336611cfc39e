import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import type { ForeignBuild, ForeignBuildProblems } from './check-foreign-build.ts'
import { listStyleProblems } from './list-style-problems.ts'
import { listPageProblems } from './page-collisions.ts'

const send = (message: ThreadMessage<never, ForeignBuildProblems>): void => parentPort?.postMessage(message, [])

const { candidate, live, styles } = workerData as ForeignBuild
send('started')
send({
  result: {
    pageProblems: listPageProblems(candidate, live),
    styleProblems: styles.flatMap(({ path, css }) => listStyleProblems(path, css)),
  },
})
