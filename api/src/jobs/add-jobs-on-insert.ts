import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { createOutageWarning } from '#/config/outage-warning.ts'
import type { JobSchedule, NotifyingTable, Queues } from './queues.ts'

/** Many rows that come one after the other are one job for each of these pauses. */
const pauseMs = 200

/** What to call when rows were inserted: adds the jobs that are due then, at once and at most once a pause. */
export const createInsertJobs = (
  { add }: Pick<Queues, 'add'>,
  schedules: readonly JobSchedule[],
  log: Logger,
): ((table: NotifyingTable) => void) => {
  const warn = createOutageWarning(log, 'a job for new rows could not be added; its schedule brings it')
  const pausing = new Map<NotifyingTable, { isAgain: boolean }>()
  const addJobs = (table: NotifyingTable): void => {
    const pause = pausing.get(table)
    if (pause) return void (pause.isAgain = true)
    const next = { isAgain: false }
    pausing.set(table, next)
    for (const { job, data, onInsertInto } of schedules)
      // Without an id, BullMQ makes a sequence of the runtime role, which the next migration may not grant.
      // While one is long in work, as with a slow mail server, thousands would wait for it to end.
      if (onInsertInto === table)
        add(job, data, { id: randomUUID(), unlessWaiting: true }).catch((error: unknown) => warn(error, { job }))
    setTimeout(() => {
      pausing.delete(table)
      if (next.isAgain) addJobs(table)
    }, pauseMs).unref()
  }
  return addJobs
}
