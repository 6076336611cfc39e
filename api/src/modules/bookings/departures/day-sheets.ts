import { randomBytes } from 'node:crypto'
import { addDays, type DaySheet, type DaySheetLink, instantInColombo } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { isLinkTokenValid, parseUnverifiedRowId, toLinkToken } from '#/link-token.ts'
import { findListingForBooking } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import {
  type DaySheetLinkRow,
  findDaySheetLink,
  insertDaySheetLink,
  listManifestRows,
  revokeDaySheetLink,
} from './day-sheet-queries.ts'
import { loadTold, toDaySheetLink, toGuestDetails, toOfferedHours } from './get-manifest.ts'
import { getStaffDeparture } from './staff-departures.ts'

const purpose = 'day sheet'

/** The link works until the end of the day after the departure. */
export const createDaySheetLink = async (
  { db, clock, config }: Services,
  { departureId, userId }: { departureId: string; userId: string },
): Promise<{ link: DaySheetLink; token: string }> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { date } = await getStaffDeparture(trx, departureId, now)
    const expiresAt = instantInColombo(addDays(date, 2), '00:00')
    if (expiresAt <= now) throw new Problem('link-expired', 'This departure is over: nobody needs its day sheet.')
    const row = await insertDaySheetLink(trx, {
      departure_id: departureId,
      nonce: randomBytes(16).toString('base64url'),
      created_by: userId,
      created_at: now,
      expires_at: expiresAt,
    })
    recordChange(trx, { kind: 'departures', id: departureId }, {}, { daySheetLink: row.id, expiresAt })
    return { link: await toDaySheetLink(trx, row), token: toLinkToken(purpose, row, config.auth.secret) }
  })

export const endDaySheetLink = ({ db, clock }: Services, id: string): Promise<DaySheetLink> =>
  transact(db, async (trx) => {
    if (!(await findDaySheetLink(trx, id))) throw new NotFound()
    const row = await revokeDaySheetLink(trx, id, clock.now())
    if (!row) throw new Problem('already-reviewed', 'This link was revoked already.')
    recordChange(trx, { kind: 'departures', id: row.departure_id }, {}, { revokedDaySheetLink: id })
    return toDaySheetLink(trx, row)
  })

const requireUsableLink = async ({ db, clock, config }: Services, token: string): Promise<DaySheetLinkRow> => {
  const id = parseUnverifiedRowId(token)
  const row = id === undefined ? undefined : await findDaySheetLink(db, id)
  if (!row || !isLinkTokenValid(purpose, token, row, config.auth.secret)) throw new Problem('link-invalid')
  if (row.revoked_at !== null) throw new Problem('link-revoked')
  if (row.expires_at <= clock.now()) throw new Problem('link-expired')
  return row
}

/** What the link shows to whoever has it: the confirmed guests as they are now, without addresses, references or money. */
export const readDaySheet = async (services: Services, token: string): Promise<DaySheet> => {
  const { db, clock } = services
  const { departure_id, expires_at } = await requireUsableLink(services, token)
  const departure = await getStaffDeparture(db, departure_id, clock.now())
  const listing = await findListingForBooking(db, departure.listing.id)
  const rows = await listManifestRows(db, departure_id, ['confirmed', 'completed'], clock.now())
  const told = await loadTold(db, rows)
  return {
    title: departure.listing.title,
    date: departure.date,
    ...(listing ? toOfferedHours(listing) : { startTime: '' }),
    guide: departure.guide,
    bookings: rows.map((row) => ({ name: row.customer_name, ...toGuestDetails(row, told) })),
    expiresAt: expires_at.toISOString(),
  }
}
