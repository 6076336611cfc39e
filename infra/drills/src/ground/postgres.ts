import { startThrowawayPostgres } from '../../../local/postgres/throwaway.ts'

export interface DrillPostgres {
  url: string
  /** What the server wrote to its log. */
  readonly log: string[]
  stop(): Promise<void>
}

/** A server of the drill's own, with the log that a deadlock would stand in. */
export const startPostgres = async (port: number): Promise<DrillPostgres> => {
  const { url, log, stop } = await startThrowawayPostgres({ port })
  return {
    url,
    get log() {
      return log()
    },
    stop,
  }
}

/** A fault for the deadlocks that PostgreSQL had to end: nobody may have run into one. */
export const deadlocksIn = ({ postgres }: { postgres: DrillPostgres }): string[] => {
  const count = postgres.log.filter((line) => /deadlock detected/i.test(line)).length
  return count > 0 ? [`${count} deadlocks in the log of PostgreSQL`] : []
}
