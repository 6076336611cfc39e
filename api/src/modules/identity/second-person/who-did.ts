import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

interface Doer {
  name: string
  /** As it is said to the reader: “You”, or “Nimal Perera, whom you added to the team,”. */
  who: string
  /** Whether they may be the reader: they are, or one of both added the other. */
  isTied: boolean
  /** From when they count as second person; null: never, as no other admin approved their role. */
  countsFrom: Date | null
}

/** Who began what waits, for this reader, by id. */
export const loadDoers = async (
  db: Db,
  ids: readonly string[],
  readerId: string,
): Promise<ReadonlyMap<string, Doer>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'second_person_from'])
    .select([
      sql<boolean>`exists (select from staff_sponsors where user_id = users.id and sponsor_id = ${readerId}::uuid)`.as(
        'is_added',
      ),
      sql<boolean>`exists (select from staff_sponsors where user_id = ${readerId}::uuid and sponsor_id = users.id)`.as(
        'has_added',
      ),
    ])
    .where('id', 'in', ids.length > 0 ? [...ids] : [readerId])
    .execute()
  const toWho = ({ id, name, is_added, has_added }: (typeof rows)[number]): string => {
    if (id === readerId) return 'You'
    if (is_added) return `${name}, whom you added to the team,`
    return has_added ? `${name}, who added you to the team,` : name
  }
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        who: toWho(row),
        isTied: row.id === readerId || row.is_added || row.has_added,
        countsFrom: row.second_person_from,
      },
    ]),
  )
}
