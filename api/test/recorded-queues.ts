import type { JobOptions, Jobs, Queues } from '#/jobs/queues.ts'

export interface RecordedJob {
  name: keyof Jobs
  data: unknown
  options: JobOptions
}

/** Queues that only record jobs. An id is added once. */
export const createRecordedQueues = () => {
  const added: RecordedJob[] = []
  const ids = new Set<string>()
  const queues: Queues = {
    add: async (name, data, options = {}) => {
      const key = options.id && `${name} ${options.id}`
      if (key && ids.has(key)) return
      if (key) ids.add(key)
      added.push({ name, data, options })
    },
    close: async () => {},
  }
  return { ...queues, added }
}
