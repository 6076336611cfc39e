import { parentPort, workerData } from 'node:worker_threads'
import { NotACalendar } from './calendar-text.ts'
import { type CalendarReading, readCalendar } from './read-calendar.ts'
import type { ReadingTask } from './read-in-worker.ts'

export type WorkerAnswer = { reading: CalendarReading } | { refusal: string }

const answer = ({ body, habits, today }: ReadingTask): WorkerAnswer => {
  try {
    return { reading: readCalendar(body, habits, today) }
  } catch (error) {
    if (error instanceof NotACalendar) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(answer(workerData as ReadingTask), [])
