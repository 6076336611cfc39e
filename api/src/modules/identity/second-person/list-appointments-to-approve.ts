import type { Services } from '#/services.ts'
import { listOpenAppointmentRows, type OpenAppointmentRow } from './queries.ts'
import { readWhoMay } from './who-may.ts'

/** Accounts that are to become an admin, or to be one no more, and that this admin may approve, the oldest first. */
export const listAppointmentsToApprove = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewerId: string,
): Promise<OpenAppointmentRow[]> => {
  const viewing = { viewerId, now: clock.now() }
  const rows = await listOpenAppointmentRows(db)
  const reads = await Promise.all(
    rows.map(({ requested_by: by, user_id: about }) => readWhoMay(db, { by, did: 'asked for this', about }, viewing)),
  )
  return rows.filter((_, at) => reads[at]?.why === null)
}
