import type { Trx } from '#/db/database.ts'
import { insertEvent, insertEvents } from './table.ts'

/** What the modules tell each other. A module declares its events in its `events.ts`; names are past tense. */
export interface Events {}

/** Writes an event into the caller's transaction: it leaves if, and only if, the change it tells of was committed. */
export const publish = <E extends keyof Events>(trx: Trx, event: E, payload: Events[E]): Promise<void> =>
  insertEvent(trx, event, payload)

/** Many of one event, in few statements. */
export const publishAll = <E extends keyof Events>(trx: Trx, event: E, payloads: readonly Events[E][]): Promise<void> =>
  insertEvents(trx, event, payloads)
