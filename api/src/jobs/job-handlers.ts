import type { Services } from '#/services.ts'
import type { Jobs } from './queues.ts'

export interface JobHandler<J extends keyof Jobs> {
  /** How many run at once in one worker process. */
  concurrency?: number
  /** `stopping`: the process is to end, within seconds: what is begun is finished, what can wait is left to others. */
  run(data: Jobs[J], services: Services, stopping?: AbortSignal): Promise<void>
}

export type JobHandlers = { [J in keyof Jobs]: JobHandler<J> | JobHandler<J>['run'] }

export interface RegisteredJobHandler {
  job: keyof Jobs
  module: string
  concurrency: number
  run(data: unknown, services: Services, stopping?: AbortSignal): Promise<void>
}

interface JobModule {
  name: string
  jobs?: Partial<JobHandlers>
}

const toRegisteredJobHandler = (
  module: string,
  job: keyof Jobs,
  handler: JobHandlers[keyof Jobs],
): RegisteredJobHandler => {
  const { run, concurrency = 1 } = typeof handler === 'function' ? { run: handler } : handler
  return { job, module, concurrency, run }
}

/** Requires exactly one handler per job; throws an error that names what to add. */
export const collectJobHandlers = (
  modules: readonly JobModule[],
  required: readonly string[],
): RegisteredJobHandler[] => {
  const handlers = modules.flatMap(({ name, jobs = {} }) =>
    (Object.entries(jobs) as [keyof Jobs, JobHandlers[keyof Jobs]][]).map(([job, handler]) =>
      toRegisteredJobHandler(name, job, handler),
    ),
  )
  for (const [index, { job, module }] of handlers.entries()) {
    const second = handlers.find((other, at) => at > index && other.job === job)
    if (second) throw new Error(`The job ${job} has two handlers, in ${module} and in ${second.module}. Remove one.`)
  }
  const missing = required.filter((job) => !handlers.some((handler) => handler.job === job))
  if (missing.length > 0)
    throw new Error(`No handler for ${missing.join(', ')}. Add it to \`jobs\` of the module that owns it.`)
  return handlers
}
