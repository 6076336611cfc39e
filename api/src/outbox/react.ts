import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import type { Events } from './publish.ts'
import { findEvent, insertReaction } from './table.ts'

/** What a module does on another's event. Its effects commit together with the note that they were done. */
export interface Reaction {
  readonly event: keyof Events
  /** Unique over all modules: `notifications.mail-confirmation`. */
  readonly name: string
  run(trx: Trx, payload: object, services: Services): Promise<void>
}

export const reaction = <E extends keyof Events>(
  event: E,
  name: string,
  run: (trx: Trx, payload: Events[E], services: Services) => Promise<void>,
): Reaction => ({ event, name, run: (trx, payload, services) => run(trx, payload as Events[E], services) })

/** Events arrive at least once; a reaction takes effect exactly once. */
export const runReaction = (services: Services, { name, run }: Reaction, eventId: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const event = await findEvent(trx, eventId)
    if (!event) return
    if (await insertReaction(trx, eventId, name)) await run(trx, event.payload, services)
  })
