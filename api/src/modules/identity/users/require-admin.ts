import { Problem } from '#/http/problem.ts'
import type { LockedUser } from './queries.ts'

/** The caller, whose row is locked. Throws `not-allowed` unless that is an active admin still. */
export const requireAdmin = (caller: LockedUser | undefined): LockedUser => {
  if (caller?.role !== 'admin' || caller.deactivated_at !== null) throw new Problem('not-allowed')
  return caller
}
