import type { CivilDate } from '@escapes/contract/dates'
import { Unavailable } from '#/http/problem.ts'
import { threads, type ThreadLimits } from '#/threads/run-in-thread.ts'
import { CalendarUnreadable } from './parse-calendar-lines.ts'
import type { FeedOptions } from './event-nights.ts'
import type { CalendarReading } from './read-calendar.ts'

export interface CalendarReadingTask {
  /** Decoded in the thread. */
  body: Uint8Array
  options: FeedOptions
  today: CivilDate
}

const readingLimits: ThreadLimits = { ms: 2_000, megabytes: 128 }

/**
 * A hostile body costs at most two seconds and 128 MB of its own thread. What was read until then counts, as one whose
 * other events nobody can tell. Throws `CalendarUnreadable` where nothing was.
 */
export const readCalendarInThread = async (
  task: CalendarReadingTask,
  limits = readingLimits,
): Promise<CalendarReading> => {
  let soFar: CalendarReading | undefined
  try {
    return await threads.run<CalendarReading, CalendarReading>({
      file: new URL('./calendar-reader.worker.ts', import.meta.url),
      data: task,
      limits,
      onPart: (part) => (soFar = part),
      tooSlow: () => new CalendarUnreadable('The calendar takes too long to read.'),
      tooLarge: () => new CalendarUnreadable('The calendar is too large to read.'),
      toError: (rejection) => new CalendarUnreadable(String(rejection)),
    })
  } catch (error) {
    const isPutOff = error instanceof Unavailable
    if (!soFar || !(isPutOff || error instanceof CalendarUnreadable)) throw error
    const warning = isPutOff ? 'The calendar could not be read to its end in time.' : error.message
    return { ...soFar, unreadableCount: soFar.unreadableCount + 1, warnings: [warning, ...soFar.warnings] }
  }
}
