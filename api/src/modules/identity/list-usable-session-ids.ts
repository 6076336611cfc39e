import type { Db } from '#/db/database.ts'
import { listSessionTimes } from './queries.ts'
import { isStaffSessionExpired } from './session-lifetime.ts'

/** Of these sessions those that are neither ended nor expired. Reading a stream is no use that prolongs one. */
export const listUsableSessionIds = async (db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const sessions = await listSessionTimes(db, ids, now)
  return new Set(sessions.filter((session) => !isStaffSessionExpired(session, now)).map(({ id }) => id))
}
