import type { SecondPeople } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { findSecondPersonFrom, listSecondPeopleRows } from './queries.ts'

/** Who can approve what this admin begins, and from when. */
export const listSecondPeople = async ({ db }: Services, userId: string): Promise<SecondPeople> => {
  const [rows, own] = [await listSecondPeopleRows(db, userId), await findSecondPersonFrom(db, userId)]
  return {
    people: rows.flatMap(({ name, second_person_from: from }) =>
      from === null ? [] : [{ name, countsFrom: from.toISOString() }],
    ),
    ownCountsFrom: own?.toISOString() ?? null,
  }
}
