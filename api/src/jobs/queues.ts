/**
 * Work outside of a request. A module declares its jobs by merging into this; data carries ids, never personal data.
 */
export interface Jobs {}

export interface JobOptions {
  /** The same id is added once while its job is known to the queue. */
  id?: string
  delayMs?: number
  /** Number of attempts, with exponential back-off; 1 by default. */
  attempts?: number
}

export interface Queues {
  add<J extends keyof Jobs>(name: J, data: Jobs[J], options?: JobOptions): Promise<void>
  close(): Promise<void>
}

/** A job that comes again and again, for as long as some worker runs. */
export type JobSchedule = { [J in keyof Jobs]: { job: J; everyMs: number; data: Jobs[J] } }[keyof Jobs]
