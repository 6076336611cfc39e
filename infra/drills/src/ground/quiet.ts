import type { Ground } from './ground.ts'

const calmMs = 1_500
const patienceMs = 60_000

interface Traces {
  waiting: number
  done: number
}

/** Waits until every event is relayed, every mail is out, and nothing more has come of it for a while. */
export const untilQuiet = async ({ ask, mails }: Ground): Promise<void> => {
  const deadline = Date.now() + patienceMs
  let seen = ''
  let since = Date.now()
  while (Date.now() < deadline) {
    const [traces] = await ask<Traces & Record<string, number>>(
      `select (select count(*) from outbox where relayed_at is null)::integer
          + (select count(*) from mails where state <> 'sent')::integer as waiting,
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
