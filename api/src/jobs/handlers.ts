import type { Services } from '#/services.ts'
import type { Jobs } from './queues.ts'

export interface JobHandler<J extends keyof Jobs> {
  /** How many run at once in one worker process. */
  concurrency?: number
  run(data: Jobs[J], services: Services): Promise<void>
}

export type JobHandlers = { [J in keyof Jobs]: JobHandler<J> | ((data: Jobs[J], services: Services) => Promise<void>) }

/** One handler as the worker runs it. */
export interface OwnedHandler {
  job: keyof Jobs
  owner: string
  concurrency: number
  run(data: unknown, services: Services): Promise<void>
}

interface JobOwner {
  name: string
  jobs?: Partial<JobHandlers>
}

const owned = (owner: string, job: keyof Jobs, handler: JobHandlers[keyof Jobs]): OwnedHandler => {
  const { run, concurrency = 1 } = typeof handler === 'function' ? { run: handler } : handler
  return { job, owner, concurrency, run }
}

/** Every job has exactly one handler; the process does not start otherwise and says what to add. */
export const collectHandlers = (owners: readonly JobOwner[], wanted: readonly string[]): OwnedHandler[] => {
  const handlers = owners.flatMap(({ name, jobs = {} }) =>
    (Object.entries(jobs) as [keyof Jobs, JobHandlers[keyof Jobs]][]).map(([job, handler]) =>
      owned(name, job, handler),
    ),
  )
  for (const [index, { job, owner }] of handlers.entries()) {
    const second = handlers.find((other, at) => at > index && other.job === job)
    if (second) throw new Error(`The job ${job} has two handlers, in ${owner} and in ${second.owner}. Remove one.`)
  }
  const missing = wanted.filter((job) => !handlers.some((handler) => handler.job === job))
  if (missing.length > 0)
    throw new Error(`No handler for ${missing.join(', ')}. Add it to \`jobs\` of the module that owns it.`)
  return handlers
}
