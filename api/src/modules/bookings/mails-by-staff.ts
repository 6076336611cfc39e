import { sql } from 'kysely'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { Problem } from '#/http/problem.ts'
import { toMailbox } from '#/mailbox.ts'

const dayMs = 86_400_000
/**
 * A group of several houses is fewer; whoever has a clerk's session fills no stranger's mailbox. The model of a booking
 * and the whole table of who may call what, whose customers have thousands in one day, count none: `Infinity`.
 */
export const mailsByStaff = { maxADay: 12 }

const code = 'too-many-mails-to-address'
const detail = `This address got ${mailsByStaff.maxADay} e-mails about bookings that staff made or changed within a day. Go on tomorrow, or ask the customer to do it on our site.`

/**
 * Before staff make, change or bring back a booking, which its customer is told by mail: whatever follows a plus sign, it is one
 * mailbox. `path`: the field of the request that names the customer. Throws `too-many-mails-to-address`.
 */
export const requireFewMailsByStaff = async (
  trx: Trx,
  { bookingId, path }: { bookingId: string; path?: string },
  now: Date,
): Promise<void> => {
  if (!Number.isFinite(mailsByStaff.maxADay)) return
  const { customer_email: email } = await trx
    .selectFrom('customer_bookings')
    .select('customer_email')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const mailbox = toMailbox(email)
  await lockByName(trx, `mails:${mailbox}`)
  const told = await trx
    .selectFrom('booking_transitions')
    .innerJoin('customer_bookings', 'customer_bookings.id', 'booking_id')
    .select('customer_email')
    .where('by_role', '=', 'staff')
    // A booking is cancelled again only where it was brought back.
    .where('action', 'in', ['submit', 'change', 'offer-dates', 'reinstate'])
    // What a customer accepted of a proposal has the proposal as its reason: they asked for these mails.
    .where((is) => is.or([is('action', '<>', 'submit'), is('booking_transitions.reason', 'is', null)]))
    .where('at', '>', new Date(now.getTime() - dayMs))
    .execute()
  if (told.filter(({ customer_email: other }) => toMailbox(other) === mailbox).length < mailsByStaff.maxADay) return
  throw new Problem(code, detail, path === undefined ? {} : { errors: [{ path, code, message: detail }] })
}

const tooManyPickups = `The pick-up of a booking was changed ${mailsByStaff.maxADay} times within a day, and its guests got as many e-mails. Please call them, and go on tomorrow.`

/** The same for its pick-up, which guests have to know as it is: what they would not be told is not changed. */
export const requireFewPickups = async (trx: Trx, bookingId: string, now: Date): Promise<void> => {
  const { count } = await trx
    .selectFrom('booking_trip_changes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('by_role', '=', 'staff')
    .where(sql<boolean>`'pick-up' = any(parts)`)
    .where('at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (count >= mailsByStaff.maxADay) throw new Problem(code, tooManyPickups)
}
