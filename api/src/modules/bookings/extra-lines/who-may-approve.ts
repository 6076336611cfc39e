import type { StaffBooking, WhoMay } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { withWhatIsImpossible } from './extra-line.ts'
import { listWaitingLines } from './queries.ts'

type DiscountObstacle = 'not-admin' | 'own-booking' | 'began-it' | 'not-two-people' | 'counts-later'

interface AskedFor {
  bookingId: string
  requestedBy: string
}

interface Reading {
  viewerId: string
  now: Date
}

/** Who may approve a discount that waits, for this reader: by the function that the table asks. */
export const readWhoMayApprove = async (
  db: Db,
  { bookingId, requestedBy }: AskedFor,
  { viewerId, now }: Reading,
): Promise<WhoMay> => {
  const admins = await secondPerson.listAdmins(db)
  const ids = admins.map(({ id }) => id)
  const { rows } = await sql<{ id: string; obstacle: DiscountObstacle | null }>`
    select id, discount_approval_obstacle(${bookingId}::uuid, ${requestedBy}::uuid, id, ${now}::timestamptz) as obstacle
    from unnest(${ids}::uuid[]) as id`.execute(db)
  const people = admins.map((admin) => ({
    ...admin,
    code: rows.find(({ id }) => id === admin.id)?.obstacle ?? null,
  }))
  const doers = await secondPerson.loadDoers(db, [requestedBy, viewerId], viewerId)
  return secondPerson.toWhoMay(people, viewerId, (code) => {
    if (code === 'not-admin') return 'Only an admin approves a large discount.'
    if (code === 'own-booking') return 'This booking is yours.'
    if (code === 'counts-later') return secondPerson.toCountsText(doers.get(viewerId)?.countsFrom)
    return `${doers.get(requestedBy)?.who ?? 'Somebody'} asked for this discount.`
  })
}

/** The booking as this reader sees it: with who may approve each discount that waits. */
export const withWhoMayApprove = async (db: Db, booking: StaffBooking, reading: Reading): Promise<StaffBooking> => {
  const { id: bookingId, extraLines = [] } = booking
  if (!extraLines.some(({ state }) => state === 'waiting')) return booking
  const lines: typeof extraLines = []
  for (const each of extraLines) {
    const line = withWhatIsImpossible(each, booking)
    const askedFor = { bookingId, requestedBy: line.byId }
    lines.push(line.state === 'waiting' ? { ...line, approval: await readWhoMayApprove(db, askedFor, reading) } : line)
  }
  return { ...booking, extraLines: lines }
}

/** Of bookings with discounts that wait: who may approve one, for a reader who may approve any of them: that one. */
export const readWhoMayApproveOf = async (
  db: Db,
  bookingIds: readonly string[],
  reading: Reading,
): Promise<ReadonlyMap<string, WhoMay>> => {
  const lines = await listWaitingLines(db, bookingIds)
  const found = new Map<string, WhoMay>()
  for (const { booking_id: bookingId, requested_by: requestedBy } of lines) {
    if (found.get(bookingId)?.why === null) continue
    found.set(bookingId, await readWhoMayApprove(db, { bookingId, requestedBy }, reading))
  }
  return found
}
