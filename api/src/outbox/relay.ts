import { setTimeout as pause } from 'node:timers/promises'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import type { Reaction } from './react.ts'
import { insertReactionStarts, listUnreacted, lockWaitingEvents, markRelayed } from './table.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'outbox.react': { eventId: string; reaction: string }
    'outbox.sweep': Record<string, never>
  }
}

const batch = 100
const attempts = 12

/** Hands waiting events to the queue, one job per reaction. How many events went out. */
export const relayEvents = ({ db, queues }: Services, reactions: readonly Reaction[]): Promise<number> =>
  transact(db, async (trx) => {
    const events = await lockWaitingEvents(trx, batch)
    if (events.length === 0) return 0
    const jobs = events.flatMap(({ id: eventId, event }) =>
      reactions
        .filter((reaction) => reaction.event === event)
        .map(({ name }) => ({ eventId, reaction: name, id: `${eventId}-${name}` })),
    )
    for (const { id, ...data } of jobs) await queues.add('outbox.react', data, { id, attempts })
    await markRelayed(
      trx,
      events.map(({ id }) => id),
    )
    return events.length
  })

/** From now on these reactions are owed every event; what was relayed before is not told belatedly. */
const register = ({ db }: Services, reactions: readonly Reaction[]): Promise<void> =>
  insertReactionStarts(
    db,
    reactions.map(({ name }) => name),
  )

/** Queues may lose everything: what was relayed and not reacted to is handed over again. */
export const sweepEvents = async (services: Services, reactions: readonly Reaction[]): Promise<number> => {
  const { db, queues, clock } = services
  await register(services, reactions)
  const round = Math.floor(clock.now().getTime() / 1000)
  let swept = 0
  for (const { event, name } of reactions)
    for (const { id } of await listUnreacted(db, event, name, 1, batch)) {
      await queues.add('outbox.react', { eventId: id, reaction: name }, { id: `${id}-${name}-${round}`, attempts: 1 })
      swept += 1
    }
  return swept
}

/** Relays until stopped; between two looks at an empty outbox it rests. */
export const startRelay = (services: Services, reactions: readonly Reaction[], restMs = 250) => {
  const stopping = new AbortController()
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  const run = async () => {
    let isRegistered = false
    while (!stopping.signal.aborted) {
      try {
        if (!isRegistered) await register(services, reactions)
        isRegistered = true
        if ((await relayEvents(services, reactions)) < batch) await rest(restMs)
      } catch (error) {
        services.log.warn({ err: error }, 'the outbox could not be relayed; trying again')
        await rest(2_000)
      }
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
