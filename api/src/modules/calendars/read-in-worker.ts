import { Worker } from 'node:worker_threads'
import type { CivilDate } from '@escapes/contract'
import type { WorkerAnswer } from './calendar-reader.worker.ts'
import { NotACalendar } from './calendar-text.ts'
import type { FeedHabits } from './event-nights.ts'
import type { CalendarReading } from './read-calendar.ts'

export interface ReadingTask {
  body: string
  habits: FeedHabits
  today: CivilDate
}

/** A busy machine needs a while to start a thread; that is not the calendar's fault. */
const startMs = 10_000
const readingLimits = { ms: 2_000, megabytes: 128 }

/**
 * Reads a calendar in a thread of its own: whatever a hostile body costs, it costs at most two seconds and 128 MB,
 * and neither requests nor the locks of other jobs wait for it. Throws `NotACalendar`.
 */
export const readInWorker = (task: ReadingTask, limits = readingLimits): Promise<CalendarReading> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./calendar-reader.worker.ts', import.meta.url), {
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
    })
    let timer = setTimeout(() => settle(() => reject(new Error('the calendar reader did not start'))), startMs)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      finish()
      void worker.terminate()
    }
    const isTooSlow = () => settle(() => reject(new NotACalendar('The calendar takes too long to read.')))
    worker.on('message', (answer: WorkerAnswer) => {
      if (answer === 'started') {
        clearTimeout(timer)
        timer = setTimeout(isTooSlow, limits.ms)
      } else if ('reading' in answer) settle(() => resolve(answer.reading))
      else settle(() => reject(new NotACalendar(answer.refusal)))
    })
    worker.once('error', (error: Error & { code?: string }) =>
      settle(() =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new NotACalendar('The calendar is too large to read.') : error,
        ),
      ),
    )
    worker.once('exit', (code) => settle(() => reject(new Error(`the calendar reader ended with code ${code}`))))
  })
