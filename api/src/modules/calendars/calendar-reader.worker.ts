import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import { CalendarUnreadable } from './parse-calendar-lines.ts'
import { type CalendarReading, readCalendar } from './read-calendar.ts'
import type { CalendarReadingTask } from './read-calendar-in-thread.ts'

type Message = ThreadMessage<never, CalendarReading>

const answer = ({ body, options, today }: CalendarReadingTask): Message => {
  try {
    return { result: readCalendar(body, options, today) }
  } catch (error) {
    if (error instanceof CalendarUnreadable) return { rejection: error.message }
    throw error
  }
}

parentPort?.postMessage('started' satisfies Message, [])
parentPort?.postMessage(answer(workerData as CalendarReadingTask), [])
