import { Problem } from '#/http/problem.ts'
import type { LockedUser } from './queries.ts'

/** Throws `not-allowed` unless the caller, whose row is locked, is an active admin still. */
export const requireAdmin = (caller: LockedUser | undefined): void => {
  if (caller?.role !== 'admin' || caller.deactivated_at !== null) throw new Problem('not-allowed')
}
