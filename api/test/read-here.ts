import { basename } from 'node:path'
import type { CalendarReadingTask } from '#/modules/calendars/read-calendar-in-thread.ts'
import { readCalendar } from '#/modules/calendars/read-calendar.ts'
import type { ForeignBuild } from '#/modules/releases/check-foreign-build.ts'
import { listForeignBuildProblems } from '#/modules/releases/list-foreign-build-problems.ts'
import { listKnownAnswers, type WrittenShapes } from '#/modules/releases/list-known-answers.ts'
import { compareContracts, type ContractComparison } from '#/modules/releases/list-known-breaks.ts'
import { parseStatementWithPreview } from '#/modules/statements/reading/parse-statement-with-preview.ts'
import type { StatementReadingTask } from '#/modules/statements/reading/read-statement-in-thread.ts'
import { runInThread, threads } from '#/threads/run-in-thread.ts'

type Run = (data: never, onPart: (part: unknown) => void) => unknown

/** By the file of the thread, the product's code that it runs. */
const runs: Readonly<Record<string, Run>> = {
  'calendar-reader.worker.ts': ({ body, options, today }: CalendarReadingTask, onPart) =>
    readCalendar(new TextDecoder().decode(body), options, today, onPart),
  'contract.worker.ts': (data: ContractComparison) => compareContracts(data),
  'known-answers.worker.ts': (data: WrittenShapes) => listKnownAnswers(data),
  'foreign-build.worker.ts': (data: ForeignBuild) => listForeignBuildProblems(data),
  'statement-reader.worker.ts': (data: StatementReadingTask, onPart) => {
    const { linesWithChecksum, ...preview } = parseStatementWithPreview(data)
    onPart(linesWithChecksum)
    return preview
  },
}

/**
 * Set-up of every test file: what strangers wrote is read by the product's code, in the test's process. To start a thread
 * and load its modules takes a quarter of a second, and hundreds are read to see what happens afterwards.
 */
threads.run = async <R, P>(task: Parameters<typeof runInThread<R, P>>[0]) => {
  const run = runs[basename(task.file.pathname)]
  return run ? (run(task.data as never, (part) => task.onPart?.(part as P)) as R) : runInThread<R, P>(task)
}

/** For a file that looks at the reading itself: as in the product, in a thread with limits. */
export const readInThreads = (): void => {
  threads.run = runInThread
}
