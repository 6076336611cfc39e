import type { AuditChange } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { loadListingTitlesById } from '#/modules/listings/index.ts'
import { loadUserNamesById } from './queries.ts'

/** What people call a thing, by its id. */
export type Names = ReadonlyMap<string, string>

interface LoggedRow {
  changes: readonly AuditChange[]
  thing_id?: string | null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const listIds = ({ changes, thing_id: thing = null }: LoggedRow): string[] =>
  [thing, ...changes.flatMap(({ before, after }) => [before, after])].filter(
    (value): value is string => value !== null && uuid.test(value),
  )

/** The titles of listings and the names of people that entries speak of by their ids. */
export const loadNames = async (db: Db, rows: readonly LoggedRow[]): Promise<Names> => {
  const ids = [...new Set(rows.flatMap(listIds))]
  if (ids.length === 0) return new Map()
  const [titles, names] = [await loadListingTitlesById(db, ids), await loadUserNamesById(db, ids)]
  return new Map([...titles, ...names])
}

export const nameChanges = (changes: readonly AuditChange[], names: Names): AuditChange[] => {
  const nameOf = (value: string | null): string | null => (value === null ? null : (names.get(value) ?? value))
  return changes.map((change) => ({ ...change, before: nameOf(change.before), after: nameOf(change.after) }))
}
