import { transact } from '#/db/transact.ts'
import { createOutageWarning } from '#/config/outage-warning.ts'
import type { Services } from '#/services.ts'
import type { Reaction } from './reaction.ts'
import {
  insertReactionsFirstSeen,
  listEventsWithoutReaction,
  lockWaitingEvents,
  markEventsRelayed,
} from './outbox-queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'outbox.react': { eventId: string; reaction: string }
  }
}

const batch = 100
const attempts = 12

/** Queues one job per waiting event and reaction, which `system-jobs.ts` runs. Returns the count of events. */
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
    await markEventsRelayed(
      trx,
      events.map(({ id }) => id),
    )
    return events.length
  })

/** Reactions get the events relayed from now on. */
const register = ({ db }: Services, reactions: readonly Reaction[]): Promise<void> =>
  insertReactionsFirstSeen(
    db,
    reactions.map(({ name }) => name),
  )

/** Queues may lose jobs: relayed events without a finished reaction are queued again. Returns their count. */
export const requeueMissedReactions = async (services: Services, reactions: readonly Reaction[]): Promise<number> => {
  const { db, queues, clock } = services
  await register(services, reactions)
  const round = Math.floor(clock.now().getTime() / 1000)
  let swept = 0
  for (const { event, name } of reactions)
    for (const { id } of await listEventsWithoutReaction(db, event, name, 1, batch)) {
      await queues.add('outbox.react', { eventId: id, reaction: name }, { id: `${id}-${name}-${round}`, attempts: 1 })
      swept += 1
    }
  return swept
}

/** Relays until stopped: whenever it is woken, and after each rest, which costs a query where nothing waits. */
export const startOutboxRelay = (services: Services, reactions: readonly Reaction[], toRestMs: () => number) => {
  const stopping = new AbortController()
  let isWoken = false
  let endRest: (() => void) | undefined
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, stopping.signal.aborted ? 0 : ms)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const warn = createOutageWarning(services.log, 'the outbox could not be relayed; trying again')
  const run = async () => {
    let isRegistered = false
    while (!stopping.signal.aborted) {
      try {
        if (!isRegistered) await register(services, reactions)
        isRegistered = true
        isWoken = false
        if ((await relayEvents(services, reactions)) < batch && !isWoken) await rest(toRestMs())
      } catch (error) {
        warn(error)
        await rest(2_000)
      }
    }
  }
  const running = run()
  return {
    wake: (): void => {
      isWoken = true
      endRest?.()
    },
    stop: async () => {
      stopping.abort()
      endRest?.()
      await running
    },
  }
}
