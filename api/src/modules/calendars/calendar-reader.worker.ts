import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from '#/threads/run-in-thread.ts'
import { CalendarUnreadable } from './parse-calendar-lines.ts'
import { type CalendarReading, readCalendar } from './read-calendar.ts'
import type { CalendarReadingTask } from './read-calendar-in-thread.ts'

type Message = ThreadMessage<CalendarReading, CalendarReading>

const send = (message: Message): void => parentPort?.postMessage(message, [])

const answer = ({ body, options, today }: CalendarReadingTask): Message => {
  try {
    return { result: readCalendar(new TextDecoder().decode(body), options, today, (part) => send({ part })) }
  } catch (error) {
    if (error instanceof CalendarUnreadable) return { rejection: error.message }
    throw error
  }
}

send('started')
send(answer(workerData as CalendarReadingTask))
