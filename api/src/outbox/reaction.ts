import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import type { Events } from './publish.ts'
import { reactionEvents, type ReactionName } from './reaction-events.ts'
import { findEvent, insertReactionUnlessDone } from './outbox-queries.ts'

/** What a module does on an event of another. Its effects commit together with the record that it was done. */
export interface Reaction {
  readonly event: keyof Events
  /** Unique over all modules: `notifications.mail-confirmation`. */
  readonly name: string
  run(trx: Trx, payload: object, services: Services): Promise<void>
}

export const defineReaction = <E extends keyof Events>(
  event: E,
  name: ReactionName<E>,
  run: (trx: Trx, payload: Events[E], services: Services) => Promise<void>,
): Reaction => ({ event, name, run: (trx, payload, services) => run(trx, payload as Events[E], services) })

/** Throws unless each listed reaction is there once. */
export const collectReactions = (
  owners: readonly { reactions?: readonly Reaction[] }[],
  listed: readonly string[] = Object.keys(reactionEvents),
): Reaction[] => {
  const reactions = owners.flatMap((owner) => owner.reactions ?? [])
  const names = reactions.map(({ name }) => name)
  const missing = listed.filter((name) => !names.includes(name))
  if (missing.length > 0)
    throw new Error(`No reaction ${missing.join(', ')}. Add it to \`reactions\` of the module that owns it.`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`There are two reactions ${twice}. Remove one.`)
  return reactions
}

/** Events arrive at least once; a reaction takes effect exactly once. */
export const runReaction = (services: Services, { name, run }: Reaction, eventId: string): Promise<void> =>
  transact(services.db, async (trx) => {
    const event = await findEvent(trx, eventId)
    if (!event) return
    if (await insertReactionUnlessDone(trx, eventId, name)) await run(trx, event.payload, services)
  })
