import type { Ground } from '../ground/ground.ts'

interface Kept {
  reference: string
  state: string
  conflicts: number
}

/** Bookings that are kept although another channel has one of their nights, with what is on record of it. */
const listKept = ({ ask }: Ground): Promise<Kept[]> =>
  ask<Kept>(
    `select reference, state, (
        select count(*) from calendar_conflicts known
        where known.booking_id = bookings.id and known.feed_id = block.feed_id and known.uid = block.uid
      )::integer as conflicts
     from bookings join calendar_blocks block on block.listing_id = bookings.listing_id and block.nights && stay
     where state in ('pending', 'confirmed') and class <> 'policy'`,
  )

const conflictMails = ({ mails, staffMail }: Ground) =>
  mails.filter(({ to, subject }) => to.includes(staffMail) && subject.startsWith('Two want'))

const patienceMs = 20_000

/** Waits until the news of so many imports has been dealt with. */
export const untilDealtWith = async ({ ask }: Ground, imports: number): Promise<void> => {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const dealt = await ask("select 1 from outbox_reactions where reaction = 'bookings.note-conflicts'")
    if (dealt.length >= imports) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the news of ${imports} imports was not dealt with`)
}

/** Who keeps nights that were sold elsewhere too is on record by now, once. A later import must not have to notice. */
export const unrecorded = async (ground: Ground): Promise<string[]> =>
  (await listKept(ground)).flatMap(({ reference, state, conflicts }) =>
    conflicts === 1 ? [] : [`${reference} is ${state} on imported nights, with ${conflicts} conflicts on record`],
  )

/** Staff have one mail of each. */
export const untold = async (ground: Ground): Promise<string[]> =>
  (await listKept(ground)).flatMap(({ reference }) => {
    const told = conflictMails(ground).filter(({ subject }) => subject.includes(reference)).length
    return told === 1 ? [] : [`staff have ${told} mails of the conflict of ${reference}`]
  })

/** What the rows and the inbox hold in the end. */
export const figuresOf = async (ground: Ground) => {
  const [row] = await ground.ask<{ stays: number; kept: number; conflicts: number }>(
    `select (select count(*) from calendar_blocks)::integer as stays,
       (select count(*) from bookings where state in ('pending', 'confirmed'))::integer as kept,
       (select count(*) from calendar_conflicts)::integer as conflicts`,
  )
  return {
    'imported stays': row?.stays ?? 0,
    'bookings kept': row?.kept ?? 0,
    'kept on imported nights': (await listKept(ground)).length,
    'conflicts on record': row?.conflicts ?? 0,
    'mails of conflicts': conflictMails(ground).length,
    deadlocks: ground.postgres.log.filter((line) => /deadlock detected/i.test(line)).length,
  }
}
