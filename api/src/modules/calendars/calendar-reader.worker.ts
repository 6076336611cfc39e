import { parentPort, workerData } from 'node:worker_threads'
import { NotACalendar } from './calendar-text.ts'
import { type CalendarReading, readCalendar } from './read-calendar.ts'
import type { ReadingTask } from './read-in-worker.ts'

/** `started`: everything is loaded, from here on the body is to blame for the time it takes. */
export type WorkerAnswer = 'started' | { reading: CalendarReading } | { refusal: string }

const answer = ({ body, habits, today }: ReadingTask): WorkerAnswer => {
  try {
    return { reading: readCalendar(body, habits, today) }
  } catch (error) {
    if (error instanceof NotACalendar) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage('started' satisfies WorkerAnswer, [])
parentPort?.postMessage(answer(workerData as ReadingTask), [])
