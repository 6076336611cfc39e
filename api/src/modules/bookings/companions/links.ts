import { randomBytes } from 'node:crypto'
import { addDays, type CompanionsLink, instantInColombo } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { toLinkToken } from '#/link-token.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import type { Services } from '#/services.ts'
import { toLastDay } from '../availability/night-ranges.ts'
import { getBookingRow } from '../get-booking.ts'
import { TransitionNotAllowed } from '../problems.ts'
import { type BookingRow, lockBooking } from '../queries.ts'
import { type CompanionLinkRow, findLinkOfBooking, insertLink } from './queries.ts'

export const purpose = 'companions'

const daysAfterTrip = 14

export const toEndOfLink = (row: BookingRow): Date => {
  const lastDay = row.check_out ?? toLastDay(row) ?? row.outing_date
  return lastDay === null ? row.created_at : instantInColombo(addDays(lastDay, daysAfterTrip + 1), '00:00')
}

const toLink = ({ config }: Services, booking: BookingRow, link: CompanionLinkRow): CompanionsLink => ({
  token: toLinkToken(purpose, link, config.auth.secret),
  expiresAt: toEndOfLink(booking).toISOString(),
  opened: link.opened,
})

/** For its customer. Null where there is none, and once it has ended. */
export const findCompanionsLink = async (services: Services, bookingId: string): Promise<CompanionsLink | null> => {
  const { db, clock } = services
  const row = await getBookingRow(db, bookingId)
  const now = clock.now()
  if (stateAt(row, now) === 'cancelled' || toEndOfLink(row) <= now) return null
  const link = await findLinkOfBooking(db, bookingId)
  return link ? toLink(services, row, link) : null
}

/** The same as long as it is not ended: what is signed is the row. */
export const createCompanionsLink = (services: Services, bookingId: string): Promise<CompanionsLink> =>
  transact(services.db, async (trx) => {
    const now = services.clock.now()
    const row = (await lockBooking(trx, bookingId)) ?? (await getBookingRow(trx, bookingId))
    const state = stateAt(row, now)
    if (state !== 'confirmed' && state !== 'completed') throw new TransitionNotAllowed(state)
    if (toEndOfLink(row) <= now) throw new Problem('link-expired', 'This trip is over: nobody needs a link to it.')
    const nonce = randomBytes(16).toString('base64url')
    return toLink(services, row, await insertLink(trx, { booking_id: bookingId, nonce, created_at: now }))
  })
