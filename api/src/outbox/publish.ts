import type { Trx } from '#/db/database.ts'
import { insertEvent, insertEvents } from './outbox-queries.ts'

/** Events between modules. A module declares its events in its `events.ts`; names are in past tense. */
export interface Events {}

/** Writes an event into the caller's transaction, so it is relayed only if the change is committed. */
export const publish = <E extends keyof Events>(trx: Trx, event: E, payload: Events[E]): Promise<void> =>
  insertEvent(trx, event, payload)

export const publishAll = <E extends keyof Events>(trx: Trx, event: E, payloads: readonly Events[E][]): Promise<void> =>
  insertEvents(trx, event, payloads)
