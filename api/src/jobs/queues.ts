/**
 * Work outside of a request. A module declares its jobs by merging into this; data carries ids, never personal data.
 */
export interface Jobs {}

export interface JobOptions {
  /** The same id is added once while its job is known to the queue. */
  id?: string
  delayMs?: number
  /** Not added while another one of its name waits to be begun: that one finds what there is to do. */
  unlessWaiting?: boolean
  /** Number of attempts, with exponential back-off; 1 by default. */
  attempts?: number
}

export interface Queues {
  add<J extends keyof Jobs>(name: J, data: Jobs[J], options?: JobOptions): Promise<void>
  close(): Promise<void>
}

/** Tables that notify a channel of their name of each statement that inserts into them. */
export type NotifyingTable = 'outbox' | 'mails'

/** A job that comes again and again, for as long as some worker runs; `onInsertInto`: at once for new rows as well. */
export type JobSchedule = {
  [J in keyof Jobs]: { job: J; everyMs: number; data: Jobs[J]; onInsertInto?: NotifyingTable }
}[keyof Jobs]
