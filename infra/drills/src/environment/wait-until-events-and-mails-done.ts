import { timeouts } from '@escapes/test-timeouts'
import type { DrillEnvironment } from './environment.ts'

const calmMs = 1_500

interface Traces {
  waiting: number
  done: number
}

/**
 * Waits until every event is relayed and every mail is sent, and nothing follows for a while. What is held since its
 * mailbox got enough this hour (decision 144) is done: it is sent at the next full hour.
 */
export const waitUntilEventsAndMailsDone = async ({ query, mails }: DrillEnvironment): Promise<void> => {
  const deadline = Date.now() + timeouts.background
  let seen = ''
  let since = Date.now()
  while (Date.now() < deadline) {
    const [traces] = await query<Traces & Record<string, number>>(
      `select (select count(*) from outbox where relayed_at is null)::integer
          + (select count(*) from mails where state not in ('sent', 'skipped')
            and not (state = 'queued' and held_at is not null))::integer as waiting,
        (select count(*) from outbox_reactions)::integer + (select count(*) from mails)::integer as done`,
    )
    const now = `${traces?.waiting} ${traces?.done} ${mails.length}`
    if (now !== seen || traces?.waiting !== 0) since = Date.now()
    if (Date.now() - since >= calmMs) return
    seen = now
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`events or mails still wait: ${seen}`)
}
