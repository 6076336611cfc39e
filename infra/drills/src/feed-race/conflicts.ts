import { timeouts } from '@escapes/test-timeouts'
import type { DrillEnvironment } from '../environment/environment.ts'

interface Overlapping {
  reference: string
  state: string
  conflicts: number
}

const listOverlapping = ({ query }: DrillEnvironment): Promise<Overlapping[]> =>
  query<Overlapping>(
    `select reference, state, (
        select count(*) from calendar_conflicts known
        where known.booking_id = bookings.id and known.feed_id = block.feed_id and known.uid = block.uid
      )::integer as conflicts
     from bookings join calendar_blocks block on block.listing_id = bookings.listing_id and block.nights && stay
     where state in ('pending', 'confirmed') and class <> 'policy'`,
  )

const conflictMails = ({ mails, staffMail }: DrillEnvironment) =>
  mails.filter(({ to, subject }) => to.includes(staffMail) && subject.startsWith('Booked twice: '))

export const waitUntilImportsHandled = async ({ query }: DrillEnvironment, imports: number): Promise<void> => {
  const deadline = Date.now() + timeouts.background
  while (Date.now() < deadline) {
    const handled = await query("select 1 from outbox_reactions where reaction = 'bookings.note-conflicts'")
    if (handled.length >= imports) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the events of ${imports} imports were not handled`)
}

/** Every booking that overlaps imported nights must already have exactly one conflict record. */
export const listWrongConflictCounts = async (environment: DrillEnvironment): Promise<string[]> =>
  (await listOverlapping(environment)).flatMap(({ reference, state, conflicts }) =>
    conflicts === 1 ? [] : [`${reference} is ${state} on imported nights, with ${conflicts} conflicts on record`],
  )

export const listWrongConflictMailCounts = async (environment: DrillEnvironment): Promise<string[]> =>
  (await listOverlapping(environment)).flatMap(({ reference }) => {
    const notified = conflictMails(environment).filter(({ subject }) => subject.includes(reference)).length
    return notified === 1 ? [] : [`staff have ${notified} mails of the conflict of ${reference}`]
  })

export const readRaceFigures = async (environment: DrillEnvironment) => {
  const [row] = await environment.query<{ stays: number; bookings: number; conflicts: number }>(
    `select (select count(*) from calendar_blocks)::integer as stays,
       (select count(*) from bookings where state in ('pending', 'confirmed'))::integer as bookings,
       (select count(*) from calendar_conflicts)::integer as conflicts`,
  )
  return {
    'imported stays': row?.stays ?? 0,
    'active bookings': row?.bookings ?? 0,
    'kept on imported nights': (await listOverlapping(environment)).length,
    'conflicts on record': row?.conflicts ?? 0,
    'mails of conflicts': conflictMails(environment).length,
    deadlocks: environment.postgres.log.filter((line) => /deadlock detected/i.test(line)).length,
  }
}
